export { bookingModule } from './booking.routes.ts';
export { bookingVisible } from './booking-visible.sql.ts';
export { limitsOf, type Rules } from './space.ts';
export { SPACE } from './space.sql.ts';
