/** What people write on phones: *bold*, _italic_, ~struck~, `code`, and addresses. Never markup of pages. */
const token =
  /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])|\*(\S(?:[^*\n]*\S)?)\*|(?<![\w])_(\S(?:[^_\n]*\S)?)_(?![\w])|~(\S(?:[^~\n]*\S)?)~|`([^`\n]+)`/g;

export function markup(text: string): DocumentFragment {
  const all = document.createDocumentFragment();
  let at = 0;
  for (const found of text.matchAll(token)) {
    const [whole, address, bold, italic, struck, code] = found;
    all.append(text.slice(at, found.index));
    if (address !== undefined) all.append(link(address));
    else {
      const [name, inner] =
        bold !== undefined
          ? ['strong', bold]
          : italic !== undefined
            ? ['em', italic]
            : struck !== undefined
              ? ['s', struck]
              : ['code', code ?? ''];
      const element = document.createElement(name);
      element.textContent = inner;
      all.append(element);
    }
    at = found.index + whole.length;
  }
  all.append(text.slice(at));
  return all;
}

export function link(address: string, text = address): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.textContent = text;
  anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer';
  return anchor;
}
