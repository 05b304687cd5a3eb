export { remindOfOpenInvoices } from './remind.ts';
export { reminderModules } from './reminder.ts';
export { sendReminder } from './send-reminder.ts';
