import * as assistants from './assistants/routes.ts';
import * as audit from './audit/routes.ts';
import * as instances from './companies/instance-routes.ts';
import * as limits from './companies/limit-routes.ts';
import * as modelUsage from './companies/model-usage-routes.ts';
import * as companies from './companies/routes.ts';
import * as companySettings from './companies/settings-routes.ts';
import * as workflowConditions from './conversations/condition-routes.ts';
import * as workflowDialogues from './conversations/dialogue-routes.ts';
import * as publicConversations from './conversations/public-routes.ts';
import * as workflowTests from './conversations/test-routes.ts';
import * as campaigns from './campaigns/routes.ts';
import * as campaignConversations from './campaigns/conversation-routes.ts';
import * as compliance from './campaigns/compliance-routes.ts';
import * as campaignParts from './campaigns/part-routes.ts';
import * as campaignPreviews from './campaigns/preview-routes.ts';
import * as clients from './campaigns/client-routes.ts';
import * as channels from './channels/routes.ts';
import * as contacts from './contacts/routes.ts';
import * as contactUploads from './contacts/upload-routes.ts';
import * as optOuts from './opt-outs/routes.ts';
import type { Route } from './core/route.ts';
import * as evaluation from './evaluation/routes.ts';
import * as identity from './identity/routes.ts';
import * as apiKeys from './identity/key-routes.ts';
import * as invitations from './identity/invitation-routes.ts';
import * as providers from './identity/oidc-routes.ts';
import * as sessions from './identity/session-routes.ts';
import * as users from './identity/user-routes.ts';
import * as answers from './knowledge/answer-routes.ts';
import * as categories from './knowledge/category-routes.ts';
import * as meaning from './knowledge/meaning-routes.ts';
import * as passages from './knowledge/passage-routes.ts';
import * as sources from './knowledge/source-routes.ts';
import * as trainRoute from './training/train-route.ts';
import * as trained from './training/trained-routes.ts';
import * as gaps from './training/gap-routes.ts';
import * as publicCalls from './training/public-routes.ts';
import * as reports from './reports/routes.ts';
import * as results from './results/routes.ts';
import * as media from './media/routes.ts';
import * as sandbox from './sandbox/routes.ts';
import * as support from './support/routes.ts';
import * as supportPerson from './support/person-routes.ts';
import { suggestSupportReply } from './support/suggestion-routes.ts';
import * as supportDesk from './support/desk-routes.ts';
import * as training from './training/routes.ts';
import * as tables from './knowledge/table-routes.ts';
import * as databases from './knowledge/database-routes.ts';
import * as urls from './knowledge/url-routes.ts';
import * as voices from './voices/routes.ts';
import * as workflowDocuments from './workflows/document-routes.ts';
import * as workflowInstructions from './workflows/instruction-routes.ts';
import * as workflowList from './workflows/list-routes.ts';
import * as workflowOperations from './workflows/operation-routes.ts';
import * as workflowRows from './workflows/row-routes.ts';
import * as workflowSources from './workflows/source-routes.ts';
import * as workflowVariables from './workflows/variable-routes.ts';
import * as workflowVersions from './workflows/versions/routes.ts';
import * as webhooks from './webhooks/routes.ts';
import * as widget from './widget/public-routes.ts';
import * as widgetSettings from './widget/settings-routes.ts';

/** Every call of the product by name. */
export const routes = {
  ...identity,
  ...users,
  ...sessions,
  ...invitations,
  beginProviderSignIn: providers.beginProviderSignIn,
  finishProviderSignIn: providers.finishProviderSignIn,
  ...apiKeys,
  ...companies,
  industries: companySettings.industries,
  countries: companySettings.countries,
  updateCompany: companySettings.updateCompany,
  listCompanies: instances.listCompanies,
  createCompany: instances.createCompany,
  updateCompanyStatus: instances.updateCompanyStatus,
  deleteCompany: instances.deleteCompany,
  restoreCompany: instances.restoreCompany,
  companyHosts: instances.companyHosts,
  updateCompanyHosts: instances.updateCompanyHosts,
  ...limits,
  ...modelUsage,
  ...channels,
  ...campaigns,
  ...campaignParts,
  launchPreview: campaignPreviews.launchPreview,
  launchPreviewPeople: campaignPreviews.launchPreviewPeople,
  conversationSettings: campaignConversations.conversationSettings,
  updateConversationSettings: campaignConversations.updateConversationSettings,
  ...compliance,
  ...clients,
  ...results,
  ...reports,
  ...contacts,
  ...contactUploads,
  ...optOuts,
  ...voices,
  ...audit,
  ...categories,
  ...sources,
  ...tables,
  ...meaning,
  ...passages,
  addUrlSource: urls.addUrlSource,
  getUrlSource: urls.getUrlSource,
  updateUrlSource: urls.updateUrlSource,
  refreshUrlSource: urls.refreshUrlSource,
  databaseRequestState: databases.databaseRequestState,
  requestDatabase: databases.requestDatabase,
  ...answers,
  ...assistants,
  ...evaluation,
  ...trainRoute,
  ...trained,
  ...training,
  ...gaps,
  ...publicCalls,
  ...workflowList,
  ...workflowDocuments,
  ...workflowOperations,
  ...workflowRows,
  ...workflowVariables,
  ...workflowInstructions,
  ...workflowSources,
  ...workflowVersions,
  testTextToText: workflowTests.testTextToText,
  ...workflowConditions,
  ...workflowDialogues,
  ...publicConversations,
  uploadMedia: media.uploadMedia,
  readMedia: media.readMedia,
  ...support,
  ...supportDesk,
  supportChatPerson: supportPerson.supportChatPerson,
  eraseChatPerson: supportPerson.eraseChatPerson,
  suggestSupportReply,
  sandboxCampaigns: sandbox.sandboxCampaigns,
  sandboxMessages: sandbox.sandboxMessages,
  sandboxSend: sandbox.sandboxSend,
  ...webhooks,
  ...widgetSettings,
  ...widget,
};

export const api: readonly Route[] = Object.values(routes);
