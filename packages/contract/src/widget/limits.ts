/** Bounds of the web widget that its settings, its page and the server agree on. */

export const maxOrigins = 20;
export const maxGreeting = 500;
export const maxTitle = 60;
export const maxQuickReplies = 4;
export const maxQuickReply = 80;
/** A visitor's message. */
export const maxWidgetMessage = 4_000;
/** Messages of one answer of the chat's history. */
export const widgetPage = 50;
export const defaultColor = '#2f5bea';
