/** What the script on the website and the chat in its frame tell each other. Types alone: each side is a program of its own. */

/** From the chat to the website. */
export type ToSite =
  /** It may show: how its button looks. */
  | {
      centralita: 'ready';
      color: string;
      position: 'right' | 'left';
      open: string;
      close: string;
      title: string;
    }
  | { centralita: 'unread'; count: number; label: string }
  | { centralita: 'close' };

/** From the website to the chat. */
export type ToChat =
  | { centralita: 'shown'; isShown: boolean }
  /** Who the visitor is, signed by the company's server; null: nobody that it knows. */
  | { centralita: 'user'; token: string | null };
