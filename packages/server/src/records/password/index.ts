export { useLink } from './links.ts';
export { passwordModule } from './password.ts';
export { sendLink } from './send-link.ts';
