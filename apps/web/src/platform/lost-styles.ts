const lost = new Set<HTMLLinkElement>();
let fetching: Promise<unknown> = Promise.resolve();

// Such an error does not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  true,
);

/**
 * Fetches the styles again that did not come. What loads code with its styles asks for each of them once, so that after a time without a
 * connection the code would come and be drawn without them. @throws where they do not come now either.
 */
export function fetchLostStyles(): Promise<unknown> {
  fetching = fetching.catch(() => undefined).then(() => Promise.all([...lost].map(fetchAgain)));
  return fetching;
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = link.rel;
  again.href = link.href;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`no styles at ${link.href}`)));
    lost.delete(link);
    link.replaceWith(again);
  });
}
