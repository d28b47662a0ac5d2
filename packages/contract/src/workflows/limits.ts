/** Limits of workflows, in characters and in pieces. The specification names none; these are ours. */
export const maxPromptLength = 20_000;
export const maxMessageLength = 4_000;
export const maxConditionLength = 1_000;
export const maxTitleLength = 200;
export const maxUrlLength = 2_000;
export const maxNodes = 2_000;
/** Texts of a draft: what it takes to open, check and compare it is bounded, as that of a file is. */
export const maxDraftBytes = 4 * 1024 * 1024;
export const maxEdges = 6_000;
export const maxVariables = 200;
export const maxMainInstructions = 50;
export const maxWorkflowSources = 500;
/** Messages of a message node, variables of a question, conditions of a conditional. */
export const maxParts = 50;
/** Sample sentences of one condition. */
export const maxSamples = 20;
export const defaultTries = 3;
export const maxTries = 10;
/** A turn moves at most so many nodes: a guard against loops without a person in them. */
export const maxMoves = 50;
/** Coordinates of the canvas. */
export const maxCoordinate = 1_000_000;
export const maxDescriptionLength = 2_000;
/** Workflows of one company. */
export const maxWorkflows = 1_000;
/** A batch of edits: a pasted or rearranged workflow is one. */
export const maxOperations = 2_500;
export const maxOperationsBytes = 4 * 1024 * 1024;
export const maxPathLength = 200;
export const maxPathsOfUpdate = 200;
/** A change with more than so many characters of operations is told without them; they are fetched. */
export const maxToldOperations = 4_000;
/** So many changes are told one by one; who missed more fetches the document. */
export const maxChanges = 500;
