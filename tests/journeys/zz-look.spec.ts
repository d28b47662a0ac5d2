import { test, expect, enter } from './journey.ts';
import { signedInSpeaking } from './people.ts';
import { makeBooking, english, spanish } from './talk.spec.ts';
import { catalogue } from './texts.ts';

test('look', async ({ page }) => {
  for (const [lang, words] of [['en', english], ['es', spanish]] as const) {
    const t = catalogue(lang);
    const person = await signedInSpeaking(lang);
    const booking = await makeBooking(person, lang === 'en' ? 'english' : 'spanish', words);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: lang === 'en' ? 'light' : 'dark' });
    await enter(page, person, booking.path);
    await page.getByRole('button', { name: t('workflowTest.open'), exact: true }).click();
    const test = page.getByRole('dialog', { name: t('workflowTest.title') });
    await expect(test.getByLabel('phone')).toBeVisible();
    await page.screenshot({ path: `/tmp/look-${lang}-1-variables.png` });
    await test.getByLabel('phone').fill('+593991112222');
    await test.getByRole('button', { name: t('workflowTest.variables.startCall') }).click();
    await page.screenshot({ path: `/tmp/look-${lang}-2-call.png` });
    await test.getByRole('tab', { name: t('workflowTest.tab.chat') }).click();
    await expect(test.getByRole('group', { name: t('workflowTest.chat.messages') }).getByText(words.question)).toBeVisible();
    const field = test.getByLabel(t('workflowTest.chat.message'));
    const say = async (text: string) => { await field.fill(text); await field.press('Enter'); await expect(test.getByRole('button', { name: t('workflowTest.chat.stop'), exact: true })).toBeHidden(); await page.waitForTimeout(800); };
    await say(lang === 'en' ? 'How much is a first visit?' : '¿Cuánto cuesta la primera consulta?');
    await say(lang === 'en' ? 'On March 4' : 'El 4 de marzo');
    await page.screenshot({ path: `/tmp/look-${lang}-3-chat.png` });
    await test.getByRole('button', { name: t('workflowTest.chat.steer') }).click();
    await page.screenshot({ path: `/tmp/look-${lang}-4-steer.png` });
    await test.getByRole('button', { name: t('workflowTest.chat.steer') }).click();
    await say(lang === 'en' ? 'No, on March 5. My number is +593 99 123 4567' : 'No, el 5 de marzo. Mi número es +593 99 123 4567');
    await test.getByRole('button', { name: /steps|pasos/ }).last().click();
    await page.screenshot({ path: `/tmp/look-${lang}-5-trace.png` });
    await page.setViewportSize({ width: 900, height: 700 });
    await page.screenshot({ path: `/tmp/look-${lang}-6-900.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `/tmp/look-${lang}-7-390.png` });
    await test.getByRole('button', { name: t('workflowTest.chat.save') }).click();
    await page.getByRole('dialog', { name: t('workflowTest.dialogues.saveTitle') }).getByRole('textbox').fill('Con corrección');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: `/tmp/look-${lang}-8-save.png` });
    await page.getByRole('button', { name: t('workflowTest.dialogues.save'), exact: true }).click();
    await test.getByRole('button', { name: t('workflowTest.dialogues.runAll') }).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-${lang}-9-dialogues.png` });
  }
});
