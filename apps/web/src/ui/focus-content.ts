/** Where the focus goes when what held it has been deleted: to the page's content, not to its very beginning. */
export function focusContent() {
  document.getElementById('content')?.focus();
}
