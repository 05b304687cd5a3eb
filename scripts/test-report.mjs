// Prints a line for each test file and everything about what failed; the last line sums up. A file in which no test ran
// is a failure: it would be green for nothing.
import { relative } from 'node:path';

// What failed only because something else did.
const consequences = new Set(['subtestsFailed', 'cancelledByParent']);

const isFailure = ({ type, data }) => type === 'test:fail' && !consequences.has(data.details.error?.failureType);

const isOutput = (type) => type === 'test:stderr' || type === 'test:stdout';

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

export default async function* report(events) {
  const skipped = [];
  for await (const { type, data } of events) {
    if (isOutput(type)) yield data.message;
    // Only this event reports what went wrong after a test had ended.
    if (type === 'test:diagnostic' && /asynchronous activity|uncaught|unhandled/iu.test(data.message))
      yield `${relative(process.cwd(), data.file ?? '')}: ${data.message}\n`;
    if (type === 'test:pass' && data.skip !== undefined && data.skip !== false)
      skipped.push(`${data.name}${data.skip === true ? '' : ` (${data.skip})`}`);
    if (type === 'test:pass' && data.nesting === 0 && data.file?.endsWith(data.name)) yield emptyFile(data);
    if (isFailure({ type, data })) yield failure(data);
    if (type === 'file:again') yield again(data);
    if (type === 'file:many') yield `More than ${data.most} files failed: none of them runs again.\n`;
    if (type === 'file:flaky') yield flaky(data);
    if (type === 'test:summary') yield data.file === undefined ? total(data, skipped) : fileLine(data);
  }
}

function failure({ name, file, line, details: { error, duration_ms: duration } }) {
  const cause = error?.cause ?? error;
  const causes = cause?.cause === undefined ? [cause] : [cause, cause.cause];
  const text = causes.map((one) => (typeof one === 'string' ? one : (one?.stack ?? String(one)))).join('\nbecause of ');
  const end = error?.exitCode === undefined ? '' : `\n    The process ended with ${error.signal ?? `code ${error.exitCode}`}.`;
  const place = `${relative(process.cwd(), file ?? '')}:${line ?? 0}`;
  return `\nFAILED ${name}  (${place}, ${seconds(duration)})\n${text.replace(/^/gm, '    ')}${end}\n\n`;
}

function again({ file, events }) {
  const names = events.filter(isFailure).map(({ data }) => data.name);
  return `AGAIN  ${file}  failed, and runs once more at the end, alone: ${names.join('; ')}\n`;
}

function flaky({ file, events }) {
  const seen = events.filter((event) => isFailure(event) || isOutput(event.type));
  const texts = seen.map(({ type, data }) => (isOutput(type) ? data.message : failure(data)));
  return `\nFLAKY  ${file}  failed beside others, passed alone\n${texts.join('')}`;
}

function emptyFile({ file }) {
  process.exitCode = 1;
  return `FAILED ${relative(process.cwd(), file)}  no test ran\n`;
}

function fileLine({ file, success, counts, duration_ms: duration }) {
  const failed = counts.failed + counts.cancelled;
  const tests = `${counts.passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
  return `${success ? 'ok    ' : 'FAILED'} ${relative(process.cwd(), file)}  ${tests}  ${seconds(duration)}\n`;
}

function total({ counts, flaky: passedAlone, duration_ms: duration }, skipped) {
  const notes = skipped.map((name) => `  skipped: ${name}\n`).join('');
  const failed = counts.failed + counts.cancelled;
  const alone = passedAlone > 0 ? `, ${passedAlone} ${passedAlone === 1 ? 'file' : 'files'} passed only alone` : '';
  return `\n${notes}All files in ${seconds(duration)}:\n${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped${alone}\n`;
}
