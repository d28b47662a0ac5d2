import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '../../../platform/i18n.tsx';
import { openEditor, show } from '../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../testing/workflows.ts';
import { useNames } from './use-names.ts';

const named = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a51';
const condition = { conditionNumber: 1, text: 'It is late', conditionPanelCollapsed: false, samples: [] };
const ways = [
  ['n1', named],
  ['n1', null],
  ['n2', 'success'],
  ['n2', 'failed'],
  ['n3', 'failed'],
  ['n3', null],
  ['deleted', 'success'],
] as const;

function Ways() {
  const { way } = useNames();
  return <p>{ways.map(([node, handle]) => way(node, handle)).join(', ')}</p>;
}

afterEach(() => chooseLanguage('en'));

it.each([
  ['en', 'It is late, Otherwise, Success, Failed, No answer, Next, Success'],
  ['es', 'It is late, En otro caso, Éxito, Falló, Sin respuesta, Siguiente, Éxito'],
] as const)('a test names the ways as the canvas does (%s)', async (language, words) => {
  const document = documentOf(workflowNamed('w1', 'Booking'), {
    nodes: [
      nodeOf('n1', 'conditional', { conditions: [{ ...condition, id: named, name: '' }] }),
      nodeOf('n2', 'webhook', { webhook_id: null }),
      nodeOf('n3', 'question', { prompt: '', variables: [], tries: 3 }),
    ],
  });
  const { editor } = await openEditor(document);
  await chooseLanguage(language);
  show(editor, <Ways />);
  expect(await screen.findByText(words)).toBeDefined();
});
