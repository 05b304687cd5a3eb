export { holidayModule } from './holiday.routes.ts';
