export { ElectronicCheck } from './electronic-check.tsx';
export { Mails } from './mails.tsx';
export { Payments } from './payments.tsx';
export { Preview } from './preview.tsx';
