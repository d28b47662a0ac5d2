import { readFile } from 'node:fs/promises';
import { call } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { clinic, makeClinic } from './sandbox-campaign.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

for (const language of toldIn('es')) {
  const t = catalogue(language);

  test(`the dashboard fills while people write, and leads to the report of a campaign (${language})`, async ({
    page,
  }) => {
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const planner = await signedIn({ companies: [company] });
    const { id, key } = await makeClinic(planner, language, true);
    const say = (session_id: string, message: string) =>
      call({ ...planner, token: key }, 'POST', `/api/public/campaigns/${id}/messages`, {
        session_id,
        message,
      });
    await enter(page, planner, '/dashboard');
    await expect(page.getByRole('heading', { name: t('reports.empty.title') })).toBeVisible();
    await expectAccessible(page, 'an empty dashboard');

    // Nothing is reloaded: the figures come as people write.
    await say('eva', clinic[language].greeting);
    const people = page.getByRole('listitem').filter({ hasText: t('reports.stats.newPeople') });
    await expect(people).toContainText('1');
    await say('luis', clinic[language].greeting);
    await expect(people).toContainText('2');
    await expect(page.getByRole('img', { name: new RegExp(t('reports.days.title')) })).toBeVisible();
    await expectAccessible(page, 'a dashboard');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: new RegExp(`^CSV ?: ${t('reports.download.names.campaigns')}$`) })
        .click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(`${clinic[language].campaign},2,2,0,2,2,`);

    await page.getByRole('link', { name: clinic[language].campaign, exact: true }).click();
    await expect(page).toHaveURL(/view-results\/[0-9a-f-]{36}\?tab=report/);
    await expect(page.getByRole('tab', { name: t('clients.report') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(people).toContainText('2');
    await page.getByRole('tab', { name: t('clients.list') }).click();
    await expect(page.getByRole('row', { name: /eva/ })).toBeVisible();
  });
}
