import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, closeBrowser, visit, withoutBrowser } from '../support/browser.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

let sample: RunningWeather;
beforeAll(async () => {
  sample = await startWeather({ 'weather-providers': 'sample' });
});
afterAll(async () => {
  await closeBrowser();
  await sample.close();
});

const urlOf = (place: string) => `${sample.url}/?${new URLSearchParams({ place })}`;

/** Matches an amount, a probability, or no rain, because the weather depends on the test date. */
const RAIN_OR_NONE = /rain|Regen|\d mm|\d\s?%/i;

describe.skipIf(withoutBrowser)('the weather page’s chat', () => {
  it.each([
    [
      'en-GB',
      'Ask',
      'Will it rain in Paris, Texas tomorrow evening?',
      RAIN_OR_NONE,
      /Understood: Paris, Texas, United States · tomorrow 18:00–24:00/,
    ],
    ['de-DE', 'Fragen', 'Regnet es morgen?', RAIN_OR_NONE, /Verstanden: Bergen, Vestland, Norwegen · morgen/],
    ['fr-FR', 'Demander', 'Quel temps fait-il à Lyon ?', /°C/, /Compris : Lyon, .*, France · maintenant/],
  ])(
    'the chat answers a question in %s, and shows its interpretation',
    async (locale, button, question, answer, understood) => {
      const page = await visit(urlOf('Bergen'), { locale });
      await page.getByRole('heading', { level: 1, name: /^Bergen/ }).waitFor();
      const box = page.locator('.chat').getByRole('textbox');
      await box.fill(question);
      await page.getByRole('button', { name: button, exact: true }).click();
      const reply = page.locator('.exchange');
      await reply.getByText(understood).waitFor();
      expect(await reply.getByRole('status').innerText()).toMatch(answer);
      expect(await box.inputValue()).toBe('');
      // A copied link asks the same question.
      await page.reload();
      await page.locator('.exchange').getByText(understood).waitFor();
    },
  );

  it('the chat shows warnings or air quality if the question is about them', async () => {
    const page = await visit(urlOf('Bergen'));
    const box = page.locator('.chat').getByRole('textbox');
    await box.fill('Are there any weather warnings in Singapore?');
    await page.keyboard.press('Enter');
    await page
      .locator('.exchange')
      .getByText('No warnings.')
      .or(page.locator('.exchange .warning').first())
      .waitFor();
    await box.fill('How is the air quality in Vienna?');
    await page.keyboard.press('Enter');
    await page
      .locator('.exchange')
      .nth(1)
      .locator('.grade')
      .getByText(/European index/)
      .waitFor();
    // Different units do not cause a new request.
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.getByRole('combobox', { name: 'Temperature' }).selectOption('fahrenheit');
    await page.locator('.temperature').getByText('°F').waitFor();
    expect(asked).toEqual([]);
  });

  it('the chat understands a follow-up question, even from a copied link', async () => {
    const page = await visit(urlOf('Bergen'));
    const box = page.locator('.chat').getByRole('textbox');
    await box.fill('Will it rain in Paris, Texas tomorrow?');
    await page.keyboard.press('Enter');
    await page.getByText('Understood: Paris, Texas, United States · tomorrow').waitFor();
    await box.fill('and in Quito?');
    await page.keyboard.press('Enter');
    const understood = page.getByText('Understood: Quito, Pichincha, Ecuador · tomorrow');
    await understood.waitFor();
    await page.reload();
    await understood.waitFor();
  });

  it('the chat explains a rejected question in the page’s language', async () => {
    const page = await visit(urlOf('Bergen'), { locale: 'de-DE', expectedErrors: [/400.*chat/] });
    const box = page.locator('.chat').getByRole('textbox');
    await box.fill('Spiel etwas Jazz');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Das ist keine Frage zum Wetter.' }).waitFor();
    await box.fill('Regnet es in Berlni?');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Berlin' }).first().waitFor();
  });

  it('the chat shows questions as a thread and rejects other topics', async () => {
    const page = await visit(`${sample.url}/`, { expectedErrors: [/400.*chat/] });
    await page.getByRole('button', { name: 'Will it rain in Lisbon tomorrow?' }).click();
    await page
      .locator('.exchange')
      .getByRole('slider', { name: 'Lisbon, Lisbon, Portugal, tomorrow' })
      .waitFor();
    await page.locator('.chat').getByRole('textbox').fill('Play some jazz');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The question is not about the weather' }).waitFor();
    expect(await page.locator('.exchange .question').allInnerTexts()).toEqual([
      'Will it rain in Lisbon tomorrow?',
      'Play some jazz',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
