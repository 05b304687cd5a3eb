import type { Module } from '../http/handler.ts';
import { availabilityModule } from './availability/index.ts';
import { boardModule } from './board/index.ts';
import { eventStreamModule } from './event-stream/index.ts';
import { feedModule } from './feed/index.ts';
import { holidayModule } from './holiday.ts';
import { postingsModule } from './postings/index.ts';
import { projectProgressModule } from './project-progress/index.ts';
import { publicPageModule } from './public-page/index.ts';
import { reportModules } from './reports/index.ts';
import { searchModule } from './search/index.ts';
import { systemModule } from './system/index.ts';
import { timesheetModule } from './timesheet/index.ts';

/** What Daybook answers across record kinds. */
export const viewModules: readonly Module[] = [
  boardModule,
  availabilityModule,
  holidayModule,
  ...reportModules,
  feedModule,
  eventStreamModule,
  postingsModule,
  projectProgressModule,
  publicPageModule,
  searchModule,
  systemModule,
  timesheetModule,
];
