import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeBlock } from '../../docs/guide/code.ts';
import { CONTENTS, DOCUMENTS, nameOf } from '../../docs/guide/contents.ts';
import { targetOf } from '../../docs/guide/links.ts';
import { render } from '../../docs/guide/render.ts';
import { createSlugs } from '../../docs/guide/slugs.ts';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

const root = join(import.meta.dirname, '../..');
const noPictures = (path: string): string => {
  throw new Error(`unexpected picture: ${path}`);
};

describe('the table of contents', () => {
  it('the table of contents contains every document in the repository', () => {
    const all = globSync(['*.md', 'docs/*.md', 'client/*.md'], { cwd: root });
    expect(DOCUMENTS.toSorted()).toEqual(all.toSorted());
  });

  it('the table of contents lists each document once', () => {
    const named = CONTENTS.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(named).toEqual([...new Set(named)]);
  });

  it.each([
    ['docs/README.md', ''],
    ['docs/sports-api.md', 'sports-api'],
    ['README.md', 'readme'],
    ['ARCHITECTURE.md', 'architecture'],
    ['client/README.md', 'client'],
  ])('the table of contents gives the page of %s the title "%s"', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });
});

describe('a link', () => {
  it.each([
    ['docs/lake.md', 'https://example.org/x.md', 'https://example.org/x.md'],
    ['docs/lake.md', '#reading-it', '#reading-it'],
    ['docs/lake.md', 'sports-api.md#errors', 'sports-api#errors'],
    ['docs/lake.md', '../README.md', 'readme'],
    ['docs/lake.md', 'README.md', '../guide'],
    ['docs/README.md', 'lake.md', 'guide/lake'],
    ['docs/README.md', '../client/README.md', 'guide/client'],
    ['README.md', 'docs/lake.md', 'lake'],
    ['client/README.md', '../docs/sports-api.md', 'sports-api'],
  ])('a link from %s to %s becomes %s in the guide', (from, link, href) => {
    expect(targetOf(from, link)).toEqual({ href });
  });

  it('a link leads to a page that contains the linked file', () => {
    expect(targetOf('docs/scaling.md', 'replicas/nginx.conf')).toEqual({
      href: 'nginx.conf',
      file: { path: 'docs/replicas/nginx.conf', name: 'nginx.conf' },
    });
  });

  it('a link to a picture adds the picture to the guide', () => {
    expect(targetOf('README.md', 'docs/pictures/game.png')).toMatchObject({
      picture: 'docs/pictures/game.png',
    });
  });
});

describe('a document', () => {
  it('a document has the same heading anchors as on GitHub', () => {
    const slug = createSlugs();
    expect(['Two words', 'C’est l’été: `x_y`, 2.5', 'Two words', 'Über-all'].map(slug)).toEqual([
      'two-words',
      'cest-lété-x_y-25',
      'two-words-1',
      'über-all',
    ]);
  });

  it('a document becomes a page with links, tables and keyboard-scrollable code, without comments', () => {
    const markdown = `# Title

Some <!-- count: x -->3<!-- end --> [birds](lake.md#reading-it).

## A \`part\`

<!-- table: x -->
| a |
|---|
| b |
<!-- end -->

\`\`\`sh
echo "<b>"
\`\`\`
`;
    const { html, ...rest } = render('docs/chat.md', markdown, noPictures);
    expect(rest).toEqual({
      title: 'Title',
      headings: [{ level: 2, text: 'A part', id: 'a-part' }],
      files: [],
      sections: [
        { heading: 'Title', id: 'title', text: 'Some 3 birds.' },
        { heading: 'A part', id: 'a-part', text: 'a b echo "<b>"' },
      ],
    });
    expect(html).toContain('Some 3 <a href="lake#reading-it">birds</a>.');
    expect(html).toContain('<h2 id="a-part"><a class="anchor" href="#a-part">A <code>part</code></a></h2>');
    expect(html).toContain('<div class="scroll" tabindex="0"><table>');
    expect(html).toMatch(/<pre tabindex="0"><code>.*echo.*&quot;&lt;b&gt;&quot;/);
    expect(html).not.toContain('<!--');
  });

  it('code in a known language is highlighted, and stays the same text', () => {
    const code = '{ "a<b": 1, "c": null }\n';
    const html = codeBlock(code, 'json');
    expect(html).toContain('<span class="hljs-number">1</span>');
    const plain = codeBlock(code, 'unheard-of');
    expect(plain).toContain('<code>{ &quot;a&lt;b&quot;: 1, &quot;c&quot;: null }\n</code>');
    expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toBe(plain.replaceAll(/<\/?span[^>]*>/g, ''));
  });

  it('a document with HTML or without a title is an error', () => {
    expect(() => render('docs/x.md', '# T\n\nA <b>bold</b> word', noPictures)).toThrow('HTML');
    expect(() => render('docs/x.md', 'No title', noPictures)).toThrow('does not begin with a heading');
  });
});

let sports: RunningService;
let weather: RunningWeather;
let urls: Record<'sports' | 'weather', string>;

beforeAll(async () => {
  sports = await startSports([]);
  weather = await startWeather({ 'weather-providers': 'sample' });
  urls = { sports: await sports.app.listen({ host: '127.0.0.1', port: 0 }), weather: weather.url };
});
afterAll(async () => {
  await closeBrowser();
  await sports.close();
  await weather.close();
});

describe.each(['sports', 'weather'] as const)('the %s service’s guide', (name) => {
  it('the guide contains no dead links and no unreachable pages', async () => {
    const pages = await crawl(`${urls[name]}/guide`);
    expect([...pages.values()].flatMap((page) => deadLinks(page, pages))).toEqual([]);
    const reached = [...pages.keys()].filter((path) => path.startsWith('/guide'));
    for (const path of DOCUMENTS) expect(reached).toContain(`/guide/${nameOf(path)}`.replace(/\/$/, ''));
  });

  it('the guide is plain HTML with a title on each page and the content security policy', async () => {
    const titles = new Set<string>();
    for (const path of DOCUMENTS) {
      const reply = await fetch(`${urls[name]}/guide/${nameOf(path)}`);
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
      const html = await reply.text();
      expect(html).not.toMatch(
        /<script(?!(?: type="module")? src="[./]+assets\/[\w.-]+"><\/script>)|<style|\sstyle=|\son[a-z]+=/i,
      );
      titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '');
    }
    expect(titles.size).toBe(DOCUMENTS.length);
  });

  it('the guide has an ETag, and also responds to a URL with a trailing slash', async () => {
    const { headers } = await fetch(`${urls[name]}/guide/chat`);
    const again = await fetch(`${urls[name]}/guide/chat`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    for (const path of ['/guide/', '/guide/chat/']) {
      const reply = await fetch(urls[name] + path);
      expect([reply.status, reply.url]).toEqual([200, urls[name] + path.slice(0, -1)]);
    }
  });

  it('the error for an unknown guide page suggests another page', async () => {
    const reply = await fetch(`${urls[name]}/guide/sport-api`);
    const body = (await reply.json()) as { error: string };
    expect([reply.status, body]).toEqual([404, expect.objectContaining({ status: 404 })]);
    expect(body.error).toBe('The guide has no page sport-api; did you mean /guide/sports-api?');
    for (const path of ['/guide/index', '/guide/..%2fsports'])
      expect((await fetch(urls[name] + path)).status).toBe(404);
  });
});

describe.skipIf(withoutBrowser)('in a browser', () => {
  it.each([
    [360, true],
    [1280, false],
  ])('the guide fits a width of %i pixels and is accessible (dark: %s)', async (width, dark) => {
    const page = await visit(`${urls.sports}/guide`, { width, dark });
    for (const path of ['', '/sports-api', '/readme', '/importing', '/nginx.conf']) {
      await page.goto(`${urls.sports}/guide${path}`);
      expect([path, await isTooWide(page)]).toEqual([path, false]);
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    }
  });
});

describe.skipIf(withoutBrowser)('the guide’s scripts', () => {
  it.each(['', '/chat'])('the search on the page "%s" leads to a section of another page', async (path) => {
    const page = await visit(`${urls.weather}/guide${path}`, { width: 360, dark: true });
    await page.getByRole('searchbox', { name: 'Search the guide' }).fill('Plain text ansi');
    await page
      .getByRole('status')
      .getByText(/^\d+ sections?/)
      .waitFor();
    expect([await isTooWide(page), await accessibilityProblems(page)]).toEqual([false, []]);
    await page.getByRole('search').getByRole('link', { name: 'Plain text' }).first().click();
    await page.waitForURL(`${urls.weather}/guide/weather-api#plain-text`);
    expect(await page.getByRole('heading', { name: 'Plain text' }).isVisible()).toBe(true);
  });

  it('the search reports a query without results, and closes if the reader clicks elsewhere', async () => {
    const page = await visit(`${urls.sports}/guide/chat`);
    await page.getByRole('searchbox').fill('xyzzy');
    const status = page.getByText('Nothing matches these words');
    await status.waitFor();
    await page.getByRole('banner').click();
    await status.waitFor({ state: 'hidden' });
  });

  it('code has the address that the reader uses, except in configuration files', async () => {
    const page = await visit(`${urls.sports}/guide/analysis`);
    const code = await page.locator('.code pre').allTextContents();
    expect(code.join('\n')).toContain(`curl -o events.parquet '${urls.sports}/api/events`);
    expect(code.join('\n')).not.toContain('127.0.0.1:3000');
    await page.goto(`${urls.sports}/guide/grafana`);
    expect((await page.locator('.code pre').allTextContents()).join('\n')).toContain('127.0.0.1:3001');
  });

  it('a button copies the code next to it', async () => {
    const page = await visit(`${urls.sports}/guide/start`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const block = page.locator('.code').nth(1);
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe((await block.locator('pre').textContent())?.trimEnd());
    expect(copied).not.toBe('');
  });

  it('without scripts the guide shows neither a search nor buttons', async () => {
    const page = await visit(`${urls.sports}/guide/start`);
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    if (context === undefined) throw new Error('the page has no browser');
    onTestFinished(() => context.close());
    const plain = await context.newPage();
    await plain.goto(page.url());
    expect(await plain.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await plain.getByRole('search').or(plain.getByRole('button')).count()).toBe(0);
  });
});

describe.skipIf(withoutBrowser)('the guide’s colours', () => {
  it('the guide uses the colours that the reader chose on another page', async () => {
    const page = await visit(`${urls.sports}/docs`, { dark: false });
    await page.getByLabel('Colours').selectOption('dark');
    await page.goto(`${urls.sports}/guide/chat`);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe('rgb(15, 18, 20)');
  });
});

interface Crawled {
  readonly url: string;
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/**
 * Returns a page's dead links to the same service. Examples contain hosts and ports that do not exist in
 * tests.
 */
function deadLinks({ url, links }: Crawled, pages: ReadonlyMap<string, Crawled>): string[] {
  return links.flatMap((link) => {
    const { origin, pathname, hash } = new URL(link, url);
    if (origin !== new URL(url).origin) return [];
    const target = pages.get(pathname);
    if (target === undefined) return [`${url}: ${link} does not exist`];
    const id = decodeURIComponent(hash.slice(1));
    return id === '' || target.ids.has(id) ? [] : [`${url}: the anchor of ${link} does not exist`];
  });
}

/** Returns all pages and files reachable from a URL, by path, except missing pages. */
async function crawl(start: string): Promise<ReadonlyMap<string, Crawled>> {
  const { origin } = new URL(start);
  const pages = new Map<string, Crawled>();
  const seen = new Set([start]);
  for (const url of seen) {
    const reply = await fetch(url, { headers: { accept: 'text/html,*/*;q=0.5' } });
    const text = await reply.text();
    if (!reply.ok) continue;
    // All other pages create their links with scripts.
    const isGuide = new URL(url).pathname.startsWith('/guide');
    const links = isGuide
      ? [...text.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
      : [];
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
    pages.set(new URL(url).pathname, { url, links, ids });
    for (const link of links) {
      const target = new URL(link, url);
      target.hash = '';
      if (target.origin === origin) seen.add(target.href);
    }
  }
  return pages;
}
