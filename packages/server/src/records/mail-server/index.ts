export { previewOf } from './face.ts';
export { mailServerModule } from './mail-server.ts';
export { countLostPasswords, resealPasswords } from './passwords.ts';
export { NOTE_REPORT } from './reports.ts';
export { reserveMessageId, sendNotice, sendOf, sendsMail, type Letter } from './send.ts';
export { loadTester, sendTest } from './test-mail.ts';
