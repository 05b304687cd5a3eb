export { remindOfOpenInvoices } from './remind.ts';
export { reminderModules } from './reminder.ts';
