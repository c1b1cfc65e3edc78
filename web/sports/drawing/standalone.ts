import type { Side } from '../game/sides.tsx';
import { shapeOf } from './shapes.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Style properties to copy into a standalone image, because the image has no style sheet. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'vector-effect',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;

const WIDTH = 1200;
const MARGIN = 32;
const FONT = 'system-ui, sans-serif';

interface Captions {
  readonly title: string;
  /** Description below the title. */
  readonly about: string;
  /** Teams in the legend; empty if no mark belongs to a team. */
  readonly teams: readonly { readonly side: Side; readonly name: string }[];
  /** Legend at the bottom. */
  readonly note: string;
  /** Data source below the legend. */
  readonly credit: string;
}

/** Copies a drawing into a standalone SVG with fixed colours, a title above and the credit below. */
export function standalone(
  drawing: SVGSVGElement,
  { title, about, teams, note, credit }: Captions,
): SVGSVGElement {
  const { width, height } = drawing.viewBox.baseVal;
  const inner = copyWithStyles(drawing);
  const innerWidth = WIDTH - 2 * MARGIN;
  const innerHeight = (innerWidth * height) / width;
  const image = make('svg', { width: WIDTH, 'font-family': FONT });
  const background = make('rect', { fill: resolved(drawing, '--background') });
  image.append(background);
  let y = MARGIN;
  const write = (text: string, size: number, colour: string, indent = 0) => {
    for (const line of linesOf(text, Math.floor((innerWidth - indent) / (size * 0.52)))) {
      y += size * 1.3;
      const node = make('text', { x: MARGIN + indent, y: y - size * 0.3, 'font-size': size, fill: colour });
      node.textContent = line;
      image.append(node);
    }
  };
  write(title, 28, resolved(drawing, '--text'));
  write(about, 18, resolved(drawing, '--muted'));
  for (const { side, name } of teams) {
    y += 26;
    const d = shapeOf(side, MARGIN + 8, y - 7, 7);
    image.append(make('path', { d, fill: resolved(drawing, `--team-${side}`) }));
    y -= 24;
    write(name, 18, resolved(drawing, '--text'), 24);
  }
  y += 12;
  set(inner, { x: MARGIN, y, width: innerWidth, height: innerHeight });
  inner.removeAttribute('class');
  image.append(inner);
  y += innerHeight + 12;
  write(note, 16, resolved(drawing, '--muted'));
  write(credit, 16, resolved(drawing, '--muted'));
  y += MARGIN;
  set(background, { width: WIDTH, height: y });
  set(image, { height: y, viewBox: `0 0 ${WIDTH} ${y}` });
  return image;
}

/** Returns the value of a colour property in the current colour scheme. */
function resolved(element: Element, property: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${property})`;
  element.parentElement?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function copyWithStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [...drawing.querySelectorAll('*')];
  const copies = [...copy.querySelectorAll('*')];
  for (const [i, original] of originals.entries()) {
    const styles = getComputedStyle(original);
    const target = copies[i];
    if (target === undefined) continue;
    if (styles.display === 'none' || original.hasAttribute('data-unsaved')) {
      target.remove();
      continue;
    }
    for (const name of STYLES) target.setAttribute(name, styles.getPropertyValue(name));
    target.removeAttribute('class');
  }
  return copy;
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  set(element, attributes);
  return element;
}

type Attributes = Readonly<Record<string, string | number>>;

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Wraps text into lines of at most `width` characters. Longer words are split. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = new RegExp(`.{1,${width}}`, 'gsu');
  for (const word of text.split(/\s+/).flatMap((one) => one.match(pieces) ?? [])) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
