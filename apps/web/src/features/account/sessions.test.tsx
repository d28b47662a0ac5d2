import type { SignedInPlace } from '@centralita/contract/identity/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { answerKnowledge } from '../../testing/knowledge.ts';
import { company } from '../../testing/people.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

const now = new Date().toISOString();
function place(id: string, more: Partial<SignedInPlace> = {}): SignedInPlace {
  return {
    id,
    browser: 'Firefox',
    system: 'Linux',
    kind: 'desktop',
    address: '203.0.113.7',
    created_at: now,
    seen_at: now,
    current: false,
    company: { id: company.id, name: company.name },
    ...more,
  };
}

async function visit(places: SignedInPlace[], language: 'en' | 'es' = 'en') {
  answerKnowledge(server, [], language);
  server.on('GET /api/auth/sessions', (got, response) => data(places)(got, response));
  open = await openConsole('/account/sessions', language);
  return open;
}

const here = place('s1', { current: true, browser: 'Chrome', system: 'Windows' });
const rows = () => screen.findAllByRole('listitem');

describe('where somebody is signed in', () => {
  it('shows each device in words and marks this one', async () => {
    await visit([
      here,
      place('s2', { kind: 'phone', browser: 'Safari', system: 'iOS' }),
      place('s3', { browser: null, system: null, kind: 'other', address: null }),
    ]);
    await screen.findByText('Chrome on Windows');
    const shown = within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole(
      'listitem',
    );
    expect(shown.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis deviceActive now203\.0\.113\.7signed in /),
      expect.stringMatching(/^Safari on iOSLast seen .*End session$/),
      expect.stringMatching(/^Unknown deviceLast seen .*End session$/),
    ]);
  });

  it('ends one, and the list follows', async () => {
    const places = [here, place('s2')];
    const { user } = await visit(places);
    server.on('DELETE /api/auth/sessions/s2', (got, response) => {
      places.pop();
      data(null)(got, response);
    });
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    await screen.findByText('Session ended successfully');
    await screen.findByText('You are signed in nowhere else.');
    expect(screen.queryByRole('button', { name: 'End session' })).toBeNull();
  });

  it('ends all others after a question, in Spanish too', async () => {
    const places = [here, place('s2'), place('s3')];
    const { user } = await visit(places, 'es');
    server.on('DELETE /api/auth/sessions', (got, response) => {
      places.length = 1;
      data({ ended: 2 })(got, response);
    });
    await user.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Cerrar las otras 2 sesiones?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar sesiones' }));
    await screen.findByText('Las demás sesiones se cerraron correctamente');
    await screen.findByText('No tiene sesión abierta en ningún otro lugar.');
    expect(screen.queryByText(/^Visto por última vez/)).toBeNull();
  });

  it('says so when ending fails, and keeps the list', async () => {
    const { user } = await visit([here, place('s2')]);
    server.on('DELETE /api/auth/sessions/s2', error(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'End session' }));
    await screen.findByText('There was a problem ending the session, please try again later');
    expect(await rows()).not.toHaveLength(0);
  });
});

describe('a session that was ended elsewhere', () => {
  it('leads to the sign-in screen, which says why', async () => {
    const { path } = await visit([here]);
    await screen.findByText('Chrome on Windows');
    server.on('GET /api/auth/sessions', error(401, 'session_ended'));
    await waitFor(() => expect(path()).toBe('/login/identity'));
    await screen.findByText(/^This session was ended from another device or by an admin/);
  });
});
