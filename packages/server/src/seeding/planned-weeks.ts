import { crew } from './company.ts';

/** What a booking takes: something by its name, or so many of a pool. */
type Taken = string | readonly [pool: string, any: number];
/** What a booking is that is not simply confirmed. */
type State = 'hold' | 'pencil' | 'waits';
/** Name, project, day of the week from Monday (0) or its first and last one, hours from and to, what it takes, its state. */
export type Planned = readonly [
  name: string,
  project: string,
  day: number | readonly [first: number, last: number],
  from: number,
  to: number,
  taken: readonly Taken[],
  state?: State,
];

const [aicha = '', tom = '', linnea = '', rui = '', hanna = ''] = crew;
const one: Taken = ['Cameras', 1];
const two: Taken = ['Cameras', 2];

/** A week in which rooms and people are busy for two thirds of their hours, with every look that a booking can have. */
const thisWeek: readonly Planned[] = [
  ['Set build: Gate to Gate', 'Gate to Gate', 0, 9, 18, ['Studio A', tom, linnea, 'Dolly and track']],
  ['Shoot: Gate to Gate', 'Gate to Gate', 1, 9, 18, ['Studio A', 'Green room', tom, hanna, two, 'Prime lens set', 'LED panel kit']],
  ['Shoot: Gate to Gate', 'Gate to Gate', 2, 9, 18, ['Studio A', 'Green room', tom, hanna, two, 'Prime lens set', 'LED panel kit']],
  ['Pick-up shots: Gate to Gate', 'Gate to Gate', 3, 9, 13, ['Studio A', hanna, one]],
  ['Test shots: Project Lighthouse', 'Project Lighthouse', 4, 10, 16, ['Studio A', tom], 'pencil'],
  ['Interviews: Open Podium live', 'Open Podium live', 0, 13, 18, ['Studio B', hanna, one]],
  ['Product shots: Tides exhibition', 'Tides exhibition', 1, 9, 13, ['Studio B', linnea]],
  ['Rehearsal: Open Podium live', 'Open Podium live', 2, 9, 18, ['Studio B', linnea]],
  ['Recording: Open Podium live', 'Open Podium live', 3, 9, 18, ['Studio B', 'Green room', tom, linnea]],
  ['Casting, if the studio becomes free', 'Project Lighthouse', 3, 14, 17, ['Studio B'], 'waits'],
  ['Voice-over: Bergwelt', 'Bergwelt', 0, 10, 14, ['Voice booth']],
  ['Dubbing: Mirai', 'Mirai dubbing', 1, 10, 17, ['Voice booth']],
  ['Dubbing: Mirai', 'Mirai dubbing', 2, 10, 17, ['Voice booth']],
  ['Dubbing: Mirai', 'Mirai dubbing', 3, 10, 17, ['Voice booth']],
  ['Voice-over: Fjord stories', 'Fjord stories', 4, 10, 15, ['Voice booth'], 'hold'],
  ['Editing: Bergwelt', 'Bergwelt', 0, 9, 17, ['Edit suite 1', aicha]],
  ['Editing: Bergwelt', 'Bergwelt', 1, 9, 17, ['Edit suite 1', aicha]],
  ['Editing: Bergwelt', 'Bergwelt', 2, 9, 17, ['Edit suite 1', aicha]],
  ['Rough cut: Bergwelt', 'Bergwelt', 4, 9, 16, ['Edit suite 1', aicha]],
  ['Versions: Fjord stories', 'Fjord stories', 0, 13, 18, ['Edit suite 2']],
  ['Editing: Mirai', 'Mirai dubbing', 1, 9, 17, ['Edit suite 2']],
  ['Editing: Mirai', 'Mirai dubbing', 2, 9, 17, ['Edit suite 2']],
  ['Editing: Mirai', 'Mirai dubbing', 3, 9, 17, ['Edit suite 2']],
  ['Grading: Fjord stories', 'Fjord stories', 0, 9, 17, ['Grading']],
  ['Grading: Bergwelt', 'Bergwelt', 2, 9, 18, ['Grading']],
  ['Client review: Bergwelt', 'Bergwelt', 3, 13, 18, ['Grading', aicha]],
  ['Grading: Bergwelt', 'Bergwelt', 4, 9, 16, ['Grading']],
  ['Sound mix: Fjord stories', 'Fjord stories', 0, 10, 18, ['Mix stage']],
  ['Sound mix: Fjord stories', 'Fjord stories', 1, 10, 18, ['Mix stage']],
  ['Sound mix: Mirai', 'Mirai dubbing', 3, 9, 18, ['Mix stage']],
  ['Client review: Mirai', 'Mirai dubbing', 4, 13, 17, ['Mix stage', linnea]],
  ['Kit check: Fjord stories', 'Fjord stories', 0, 13, 17, [rui]],
  ['On location: Fjord stories', 'Fjord stories', [1, 3], 7, 19, [one, 'Gimbal', 'Generator van']],
  ['On location: Fjord stories', 'Fjord stories', 1, 8, 18, [rui]],
  ['On location: Fjord stories', 'Fjord stories', 2, 8, 18, [rui]],
  ['On location: Fjord stories', 'Fjord stories', 3, 8, 18, [rui]],
];

/** A week that fills: some of it is settled, and much waits for an answer. */
const nextWeek: readonly Planned[] = [
  ['Editing: Bergwelt', 'Bergwelt', 0, 9, 17, ['Edit suite 1', aicha]],
  ['Editing: Bergwelt', 'Bergwelt', 1, 9, 17, ['Edit suite 1', aicha]],
  ['Client review: Bergwelt', 'Bergwelt', 3, 10, 13, ['Edit suite 1', aicha]],
  ['Editing: Mirai', 'Mirai dubbing', 0, 10, 18, ['Edit suite 2']],
  ['Editing: Fjord stories', 'Fjord stories', 2, 9, 18, ['Edit suite 2', rui]],
  ['Editing: Fjord stories', 'Fjord stories', 3, 9, 18, ['Edit suite 2', rui]],
  ['Dubbing: Mirai', 'Mirai dubbing', 0, 10, 17, ['Voice booth']],
  ['Dubbing: Mirai', 'Mirai dubbing', 1, 10, 17, ['Voice booth']],
  ['Set build: Tides exhibition', 'Tides exhibition', 2, 9, 18, ['Studio B', tom, linnea]],
  ['Shoot: Tides exhibition', 'Tides exhibition', 3, 9, 18, ['Studio B', tom, hanna, two]],
  ['Shoot, if the studio becomes free', 'Project Lighthouse', 3, 9, 18, ['Studio B', two], 'waits'],
  ['Interviews: Open Podium live', 'Open Podium live', 0, 13, 18, ['Studio A', hanna, one]],
  ['Sound mix: Fjord stories', 'Fjord stories', 4, 10, 18, ['Mix stage']],
  ['Kept free for the director', 'Gate to Gate', 2, 9, 18, ['Grading'], 'hold'],
  ['Kept free for the director', 'Gate to Gate', 3, 9, 18, ['Mix stage'], 'hold'],
];

/** The plans of this week and the next. */
export const weeks = [thisWeek, nextWeek] as const;
