import { Fragment, type ReactNode } from 'react';
import classes from './markup-text.module.css';
import { parseMarkup, type Mark, type Node } from './markup.ts';

const elements = { bold: 'strong', italic: 'em', strike: 's' } as const satisfies Record<Mark, string>;

interface MarkupTextProps {
  text: string;
  /** How many citations the text has; their labels [1], [2] ... become what `renderLabel` draws. */
  labels?: number;
  renderLabel?: (number: number) => ReactNode;
}

/** A chat message with its markup, line breaks kept. */
export function MarkupText({ text, labels = 0, renderLabel }: MarkupTextProps) {
  return <span className={classes.text}>{draw(parseMarkup(text, labels), renderLabel)}</span>;
}

function draw(nodes: Node[], renderLabel: MarkupTextProps['renderLabel']): ReactNode[] {
  let at = 0;
  return nodes.map((node) => {
    // The place of a part in a text that only grows at its end is what it is known by.
    const key = at++;
    if (node.kind === 'text') return <Fragment key={key}>{node.text}</Fragment>;
    if (node.kind === 'label') return <Fragment key={key}>{renderLabel?.(node.number)}</Fragment>;
    if (node.kind === 'code') {
      return (
        <code key={key} className={classes.code}>
          {node.text}
        </code>
      );
    }
    const Element = elements[node.kind];
    return <Element key={key}>{draw(node.children, renderLabel)}</Element>;
  });
}
