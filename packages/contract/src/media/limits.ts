/** So long an upload waits for the message that carries it. */
export const unusedKeptHours = 24;

/** Of the words below a picture, video or file. */
export const maxCaptionLength = 1_024;

/** What an upload may be, by the end of its name: a hint for a file chooser, the server looks at the bytes. */
export const mediaNames =
  '.jpg,.jpeg,.png,.aac,.amr,.m4a,.mp3,.ogg,.mp4,.3gp,.pdf,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.txt,.csv';
