export { bookingModule } from './booking.routes.ts';
export { bookingVisible, takenViewer } from './booking-visible.sql.ts';
export { ofResources } from './booking.reading.sql.ts';
export { limitsOf, type Rules } from './space.ts';
export { SPACE } from './space.sql.ts';
