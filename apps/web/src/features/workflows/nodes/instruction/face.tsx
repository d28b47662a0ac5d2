import { useTranslations } from 'use-intl';
import { Collected } from '../collected.tsx';
import type { FaceProps } from '../face-props.ts';
import { TextLines } from '../text-lines.tsx';

export function InstructionFace({ node }: FaceProps<'instruction'>) {
  const t = useTranslations('editor.face');
  const { prompt, variables } = node.configuration;
  return (
    <>
      <TextLines text={prompt} empty={t('noInstruction')} />
      <Collected variables={variables} />
    </>
  );
}
