export { bookingModule } from './booking.routes.ts';
export { bookingVisible } from './booking-visible.sql.ts';
