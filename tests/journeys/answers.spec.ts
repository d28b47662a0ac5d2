import type { Page } from '@playwright/test';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';
import { expect, pictured as test } from './journey.ts';
import { ask, expectReady, lastAnswer, openChat, upload } from './pages.ts';
import { newPerson } from './people.ts';

/** The main job of the product, by hand, in a real browser with real mail and real PDF files. */
test('sign in by mail, upload two PDF files, ask in both languages, open a citation, delete, ask again', async ({
  page,
}) => {
  await signIn(page, (await newPerson()).email);
  await test.step('upload a Spanish and an English PDF into a new folder', async () => {
    await upload(page, 'guia.pdf', { newFolder: 'Atención' });
    await page.getByRole('link', { name: /Atención/ }).click();
    // The drive, which has the same button, stays until the folder is there.
    await expect(page.getByRole('heading', { name: 'Atención', level: 1 })).toBeVisible();
    await upload(page, 'handbook.pdf');
    for (const name of ['guia', 'handbook']) await expectReady(page, name);
  });

  await test.step('ask in English and in Spanish, also for the document in the other language', async () => {
    await openChat(page, 'Atención');
    await ask(page, 'When are invoices issued?');
    await expect(lastAnswer(page)).toContainText('first day of the month');
    await ask(page, '¿Cuántos días tiene el cliente para devolver un producto?');
    await expect(lastAnswer(page)).toContainText('treinta días');
    await ask(page, '¿Cuándo se emiten las facturas?');
    await expect(lastAnswer(page)).toContainText('first day of the month');
    await ask(page, 'Who won the football world cup in 1998?');
    await expect(lastAnswer(page)).toContainText('I did not find the answer');
  });

  await test.step('a citation opens the document at the quoted passage', async () => {
    await ask(page, 'When are invoices issued?');
    await lastAnswer(page)
      .getByRole('link', { name: /handbook/ })
      .first()
      .click();
    await expect(page).toHaveURL(/start=\d+&end=\d+/);
    const mark = page.locator('mark').first();
    await expect(mark).toBeInViewport();
    await expect(mark).toContainText('first day of the month');
  });

  await test.step('what is deleted is never quoted again', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Atención' }).first().click();
    await page.getByRole('button', { name: 'Options of handbook' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Source deleted successfully')).toBeVisible();
    await openChat(page, 'Atención');
    await ask(page, 'When are invoices issued?');
    await expect(lastAnswer(page)).not.toContainText('first day of the month');
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  const seen = (await mailsFor(email)).length;
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\/identify/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'LogIn' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  await page.getByLabel(/One-time code/).fill(await nextCode(email, seen));
  await expect(page).toHaveURL(/\/knowledge-base\/sources-management/);
}
