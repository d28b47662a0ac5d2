/** What was said before is meant to be another: whatever follows, it is no answer to the next question. */
const plainly =
  /^((oh|no|ay|uy|ups|perdon|perdone|disculpe|disculpa|espere|espera|sorry|wait|oops|well|hmm|ah|hold on|excuse me|eh|um) )*(quise decir|queria decir|quiero decir|queria poner|quise poner|corrijo|correccion|me corrijo|me equivoque|me he equivocado|me confundi|digo|mejor dicho|i meant|i mean|i misspoke|i should have said|correction|my mistake|my bad|scratch that|make (that|it)|change (that|it)|cambi[ae](lo|la|me eso)|que sea|ponga mejor|pon mejor)\b/;
/** "No, perdón, es otra cosa" */
const apology = /^(no )+(perdon|perdone|disculpe|disculpa|sorry|wait|espere|espera)\b/;
/** Of the same in a story: "I made a mistake in my order". */
const inStory = /^((oh|no|perdon|sorry|wait|well) )*(me equivoque|me he equivocado|me confundi|my mistake)\b/;

/** `story`: what happened is asked for, of which a mistake may be a part. */
export function takesBackEarlier(words: string, story = false): boolean {
  return (plainly.test(words) || apology.test(words)) && !(story && inStory.test(words));
}

/** Where what it should be begins, in words. */
export function behindTakingBack(words: string): string {
  return words.replace(plainly, '').trim();
}
