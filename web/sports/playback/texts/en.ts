import type { Message, Messages } from '../../../shared/language.ts';

/**
 * English texts for playback, loaded together with the playback code. The other languages have the same keys.
 */
export const en = {
  playback: 'Playback',
  play: 'Play',
  pause: 'Pause',
  frameBack: 'Previous frame',
  frameOn: 'Next frame',
  time: 'Time',
  speed: 'Speed',
  period: 'Period',
  untracked: '{period} (no tracking)',
  outside: { one: '{count} player outside the picture', other: '{count} players outside the picture' },
  closeUp: 'Close-up',
  savePicture: 'Save picture',
  stage: 'Players and ball on the field; press to play or pause',
  reading: 'Loading frames…',
  nothingHere: 'There is no tracking at this time.',
  skipped: 'Skipped {time} without tracking.',
  stretches: { one: 'Tracked throughout.', other: 'Tracked in {count} segments. Playback skips the gaps.' },
  ball: 'Ball',
  puck: 'Puck',
  ballHeight: 'Ball {height} m above the ground',
  stopped: 'Play is stopped',
  others: 'Referees and others',
  estimated: 'Outlined players: the source estimated their positions.',
  howDrawn:
    'While paused, the page shows one frame exactly as in the source. During playback, players move in straight lines between frames.',
  nearby: 'Events within two seconds',
  noneNearby: 'No events.',
  whoIsWhere: 'Who is where',
  metres: 'In metres from the centre: x to the right, y up.',
  team: 'Team',
  number: 'No.',
  player: 'Player',
  kmh: 'km/h',
  nobody: 'This frame has no player positions.',
  keys: 'Keys',
  keySpace: 'play or pause',
  keyArrows: 'one second back or forward',
  keyShiftArrows: 'ten seconds back or forward',
  keyFrames: 'one frame back or forward',
  spaceBar: 'Space',
  shift: 'Shift',
} satisfies Messages;

export type PlaybackTexts = Readonly<Record<keyof typeof en, Message>>;
