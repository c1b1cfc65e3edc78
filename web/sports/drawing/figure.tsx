import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { Field } from '../field/field.tsx';
import { useDirection } from '../field-view/direction.ts';
import { PICTURE } from '../field-view/picture.ts';
import { creditText } from '../game/credit.tsx';
import { SIDES, SideMark, teamOf } from '../game/sides.tsx';
import { useTexts } from '../texts/index.ts';
import { type ImageType, saveDrawing } from './save.ts';
import './drawing.css';

interface FigureProps {
  readonly game: sports.Game;
  /** A short description of the drawing, for screen readers and for the saved image. */
  readonly title: string;
  /** Last part of a saved image's file name, after the game's ID. */
  readonly name: string;
  /** Additional legend entries, after the teams' shapes. */
  readonly legend?: ComponentChildren;
  /** True if each mark belongs to a team. */
  readonly hasTeams?: boolean;
  /** Called with the field position under the pointer, in metres; null when the pointer leaves. */
  readonly onPoint?: (point: readonly [x: number, y: number] | null) => void;
  readonly onPick?: (point: readonly [x: number, y: number]) => void;
  /** Content between the field and the legend. */
  readonly sentence?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Shows a drawing on a game's field, with a legend and buttons to save the drawing. */
export function Figure({
  game,
  title,
  name,
  legend,
  hasTeams = true,
  onPoint,
  onPick,
  sentence,
  children,
}: FigureProps) {
  const translate = useTexts();
  const direction = useDirection(game);
  const holder = useRef<HTMLDivElement>(null);
  const at = (event: MouseEvent) => pointOf(holder.current, event);
  const pick = (event: MouseEvent) => {
    const point = at(event);
    if (point !== null) onPick?.(point);
  };
  return (
    <figure class="figure">
      <div id={PICTURE} class="picture">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users select events in the list. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        <div
          ref={holder}
          onPointerMove={(event) => onPoint?.(at(event))}
          onPointerLeave={() => onPoint?.(null)}
          onClick={pick}
        >
          <Field sport={game.sport} area={game.playing_area} title={title}>
            {children}
          </Field>
        </div>
        {sentence}
      </div>
      <figcaption>
        {hasTeams &&
          SIDES.map((side) => (
            <span key={side} class="key">
              <SideMark side={side} /> {teamOf(game, side)}
            </span>
          ))}
        {legend}
        <span class="key">{direction}</span>
        <SaveButtons
          save={async (type) => {
            const drawing = holder.current?.querySelector('svg');
            if (!drawing) return;
            const { team_a, team_b } = game.teams;
            await saveDrawing(drawing, type, `${game.game_id}-${name}`, {
              title: `${team_a} – ${team_b}`,
              about: title,
              teams: hasTeams ? SIDES.map((side) => ({ side, name: teamOf(game, side) })) : [],
              note: direction,
              credit: creditText(game.source, translate),
            });
          }}
        />
      </figcaption>
    </figure>
  );
}

function pointOf(holder: HTMLElement | null, event: MouseEvent): readonly [number, number] | null {
  const drawing = holder?.querySelector<SVGGElement>('.plane');
  const toScreen = drawing?.getScreenCTM();
  if (!toScreen) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse());
  return [x, y];
}

const TYPES: readonly ImageType[] = ['svg', 'png'];

function SaveButtons({ save }: { readonly save: (type: ImageType) => Promise<void> }) {
  const translate = useTexts();
  const [problem, setProblem] = useState('');
  return (
    <span class="key save">
      {TYPES.map((type) => (
        <button
          key={type}
          type="button"
          onClick={() => {
            setProblem('');
            save(type).catch((error: unknown) => setProblem(String(error)));
          }}
        >
          {translate('saveAs', { type: type.toUpperCase() })}
        </button>
      ))}
      {problem !== '' && <span role="alert">{problem}</span>}
    </span>
  );
}
