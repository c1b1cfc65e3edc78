import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
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
      .first()
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

  /** Visits a page whose scripts wait until the returned function is called. */
  const visitBeforeScripts = async (url: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const prepare = (page: Page) => page.route('**/*.js', (route) => promise.then(() => route.continue()));
    const page = await visit(url, { prepare });
    return { page, run: resolve, question: page.locator('.chat').getByRole('textbox') };
  };

  it('the weather page keeps text that was typed before its script runs', async () => {
    const { page, run, question } = await visitBeforeScripts(urlOf('Bergen'));
    const place = page.getByRole('combobox', { name: 'City, airport or postcode' });
    await place.fill('Oslo');
    await question.fill('Will it rain in Quito?');
    run();
    await page.waitForLoadState('load');
    expect([await place.inputValue(), await question.inputValue()]).toEqual([
      'Oslo',
      'Will it rain in Quito?',
    ]);
    await page.keyboard.press('Enter');
    await page.getByText('Understood: Quito, Pichincha, Ecuador').waitFor();
  });

  it('the chat answers a question that was asked before its script runs', async () => {
    const { page, run, question } = await visitBeforeScripts(`${urlOf('Bergen')}&lang=en`);
    await question.fill('Will it rain tomorrow?');
    await page.keyboard.press('Enter');
    await page.waitForURL(/place=Bergen&lang=en&ask=/, { waitUntil: 'commit' });
    run();
    await page.getByText('Understood: Bergen, Vestland, Norway · tomorrow').waitFor();
  });

  it('the chat explains a rejected question in the language of the question', async () => {
    const page = await visit(urlOf('Bergen'), { locale: 'de-DE', expectedErrors: [/400.*chat/] });
    const box = page.locator('.chat').getByRole('textbox');
    await box.fill('Spiel etwas Jazz');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Das ist keine Frage zum Wetter;' }).waitFor();
    await box.fill('Regnet es in Berlni?');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Berlin' }).first().waitFor();
  });

  it('the chat shows questions as a thread and rejects other topics', async () => {
    const page = await visit(`${sample.url}/`, { expectedErrors: [/400.*chat/] });
    await page.getByRole('button', { name: 'Will it rain in Lisbon tomorrow?' }).click();
    const exchange = page.locator('.exchange');
    await exchange.getByRole('status').waitFor();
    // The figures are folded below the answer.
    await exchange.getByText('Details').click();
    await exchange.getByRole('region', { name: 'Lisbon, Lisbon, Portugal, tomorrow' }).waitFor();
    await page.locator('.chat').getByRole('textbox').fill('Play some jazz');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'The message does not ask about the weather' }).waitFor();
    expect(await page.locator('.exchange .question').allInnerTexts()).toEqual([
      'Play some jazz',
      'Will it rain in Lisbon tomorrow?',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('the details of an answer show the hour of the answer', async () => {
    const question = new URLSearchParams({ ask: 'How warm will it be tomorrow at 5 pm?' });
    const page = await visit(`${urlOf('Bergen')}&${question}`, { locale: 'en-US' });
    await page.getByText(/Understood: Bergen, .* · tomorrow 5 PM – 6 PM/).waitFor();
    await page.locator('.exchange').getByText('Details').click();
    await page
      .locator('.exchange')
      .getByRole('columnheader', { name: /^\w{3} 5 PM/ })
      .waitFor();
    expect(await page.locator('.exchange').getByRole('columnheader').count()).toBe(1);
  });

  it('the chat folds earlier answers, and keeps them', async () => {
    const page = await visit(urlOf('Bergen'));
    const ask = async (question: string) => {
      await page.locator('.chat').getByRole('textbox').fill(question);
      await page.keyboard.press('Enter');
      await page
        .locator('.exchange')
        .first()
        .getByText(/Understood/)
        .waitFor();
    };
    await ask('Will it rain tomorrow?');
    await ask('How windy is it?');
    const height = (await page.locator('.thread').boundingBox())?.height ?? 0;
    await ask('How warm is it?');
    expect(await page.locator('.exchange').count()).toBe(3);
    const added = ((await page.locator('.thread').boundingBox())?.height ?? 0) - height;
    expect(added).toBeLessThan(120);
    const first = page.locator('.exchange').last();
    expect(await first.getByText(/Understood/).isVisible()).toBe(false);
    await first.getByText('Will it rain tomorrow?').click();
    await first.getByText(/Understood/).waitFor();
  });

  it.each([
    ['en-GB', 'Ask', 'Type a question first, for example: “Rain tomorrow?”'],
    ['fr-FR', 'Demander', 'Écrivez d’abord une question, par exemple : « Pluie demain ? »'],
  ])('the chat asks for a question if the reader sends nothing: %s', async (locale, button, message) => {
    const page = await visit(urlOf('Bergen'), { locale });
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await page.keyboard.type('a');
    await page.getByRole('alert').filter({ hasText: message }).waitFor({ state: 'detached' });
  });

  it('the chat offers links to similar names, which ask the same question again', async () => {
    const page = await visit(urlOf('Bergen'), { locale: 'de-DE', expectedErrors: [/400.*chat/] });
    await page.locator('.chat').getByRole('textbox').fill('Regnet es morgen in Lesbin?');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Lisbon, Portugal' }).click();
    await page.getByText(/Verstanden: Lisbon, .*Portugal · morgen/).waitFor();
  });

  it('the chat names the warmer place if the question only asks for a comparison', async () => {
    const question = new URLSearchParams({ ask: 'vergleiche Reykjavik und Singapur' });
    const page = await visit(`${sample.url}/?${question}`, {
      locale: 'de-DE',
      expectedErrors: [/400.*chat/],
    });
    await page.getByText(/^Am wärmsten: Singap.*, Singapur\. Am kältesten: Reykjav.*, Island\.$/).waitFor();
  });

  it('the chat compares several places side by side', async () => {
    const question = 'Will it rain in Berlin or Madrid tomorrow?';
    const page = await visit(`${urlOf('Bergen')}&${new URLSearchParams({ ask: question })}`, {
      width: 360,
      expectedErrors: [/400.*chat/],
    });
    await page.getByRole('link', { name: 'Madrid, Spain' }).waitFor();
    const answers = page.locator('.comparison').getByRole('status');
    await answers.nth(1).waitFor();
    await answers.first().waitFor();
    expect(await page.locator('.comparison h3').allInnerTexts()).toEqual([
      'Berlin, Germany',
      'Madrid, Spain',
    ]);
    const [first, second] = await Promise.all([answers.first().boundingBox(), answers.nth(1).boundingBox()]);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    const place = '(Berlin, Germany|Madrid, Spain)';
    await page
      .locator('.verdict')
      .getByText(new RegExp(`^(Wettest: ${place}. Driest: ${place}.|The same everywhere.)$`))
      .waitFor();
    await page.getByText('Understood: Berlin, Germany and Madrid, Spain · tomorrow').waitFor();
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    // A copied link compares the places again.
    await page.reload();
    await answers.nth(1).waitFor();
  });
});
