import { OnSite } from './on-site.ts';

/** What websites may call: the one global of the widget. */
interface CentralitaWidget {
  open(): void;
  close(): void;
  /** Who the visitor is, as the company's server signed it; null once they have signed out. */
  identify(token: string | null): void;
}

declare global {
  interface Window {
    CentralitaWidget?: CentralitaWidget;
  }
}

function begin(script: HTMLScriptElement, key: string): void {
  const widget = new OnSite({ origin: new URL(script.src).origin, key, user: script.dataset.user ?? null });
  window.CentralitaWidget = {
    open: () => widget.show(true),
    close: () => widget.show(false),
    identify: (token) => widget.identify(token),
  };
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.dataset.widget && !window.CentralitaWidget) {
  const key = script.dataset.widget;
  // Behind everything that the page needs for itself.
  const calmly = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => begin(script, key), { timeout: 2_000 });
    else setTimeout(() => begin(script, key), 200);
  };
  if (document.readyState === 'complete') calmly();
  else window.addEventListener('load', calmly, { once: true });
}
