export { timesheetModule } from './timesheet.ts';
