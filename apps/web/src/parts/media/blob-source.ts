/** Has a picture, sound or video show bytes, under an address that ends with the element. For `ref`. */
export function showing(bytes: Blob) {
  return (element: HTMLImageElement | HTMLMediaElement | null) => {
    if (!element) return;
    const address = URL.createObjectURL(bytes);
    element.src = address;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  };
}

/** In a window of its own, as large as it is. */
export function openLarge(bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  window.open(address, '_blank', 'noopener');
  // Once the window has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
