import { serveJobs } from '../../subprocess/index.ts';
import type { Drawing, Sanitized } from './sanitize-apart.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

serveJobs<Drawing, Sanitized>(({ text }) => sanitizeSvg(text));
