import { CompliancePart } from './compliance-part.tsx';
import { ConversationSection } from './conversation-section.tsx';
import { SupportPart } from './support-part.tsx';

interface PartsBesideProps {
  campaignId: string;
  readOnly: boolean;
}

/** What has a call of its own and defaults that serve most campaigns: loaded after the parts that every campaign needs. */
export function PartsBeside(props: PartsBesideProps) {
  return (
    <>
      <SupportPart {...props} />
      <CompliancePart {...props} />
      <ConversationSection {...props} />
    </>
  );
}
