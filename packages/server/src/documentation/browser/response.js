// What a form of the console shows of an answer.
import { formatJson } from './format-json.js';
import { copyButton } from './page.js';

const MAX_SHOWN = 200_000;

/**
 * @param {string} tag
 * @param {string} className
 * @param {...(string | Node)} content
 */
export function element(tag, className, ...content) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(...content);
  return node;
}

/**
 * Code with a button that copies it.
 * @param {string} text
 */
export function codeBox(text) {
  const code = element('code', '', text);
  const pre = element('pre', '', code);
  pre.tabIndex = 0;
  return element(
    'div',
    'code',
    pre,
    copyButton('Copy', () => code.textContent ?? ''),
  );
}

/** @param {number} bytes */
const sizeOf = (bytes) => (bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} KB`);

/**
 * What was received so far, of an answer that may go on for as long as somebody listens.
 * @param {Response} response
 * @param {(text: string) => void} onText
 */
async function receive(response, onText) {
  const type = response.headers.get('content-type') ?? '';
  const isText = /^text\/|json|xml/.test(type);
  const decoder = new TextDecoder();
  /** @type {BlobPart[]} */
  const parts = [];
  let bytes = 0;
  let text = '';
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    bytes += read.value.length;
    if (!isText) parts.push(read.value);
    else if (text.length <= MAX_SHOWN) text += decoder.decode(read.value, { stream: true });
    if (type.startsWith('text/event-stream')) onText(text);
  }
  return { bytes, text, parts };
}

/**
 * @param {string} text
 * @param {string} type
 */
function shown(text, type) {
  const formatted = /json/.test(type) ? formatJson(text) : text;
  return formatted.length > MAX_SHOWN ? `${formatted.slice(0, MAX_SHOWN)}\n… the rest is not shown` : formatted;
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function saveLink(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.textContent = 'Save the file';
  return link;
}

/**
 * The page of the error that a problem document names.
 * @param {string} text
 */
function errorLink(text) {
  const [, code] = /"code"\s*:\s*"(\w+)"/.exec(text) ?? [];
  const link = document.createElement('a');
  link.href = `/docs/errors/${code}`;
  link.textContent = `What ${code} means`;
  return link;
}

/**
 * Shows an answer while it arrives: its status is announced, the rest is in a box.
 * @param {HTMLElement} status
 * @param {HTMLElement} box
 * @param {Response} response
 * @param {number} started
 */
export async function showResponse(status, box, response, started) {
  const type = response.headers.get('content-type') ?? '';
  const summary = `${response.status} ${response.statusText}`.trim();
  sayStatus(status, summary, response.ok);
  const lines = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  const headers = element('details', '', element('summary', '', 'Headers'), codeBox(lines));
  box.replaceChildren(headers);
  const { bytes, text, parts } = await receive(response, (received) => box.replaceChildren(headers, codeBox(received)));
  sayStatus(status, `${summary} · ${Math.round(performance.now() - started)} ms · ${sizeOf(bytes)}`, response.ok);
  if (text !== '') box.replaceChildren(headers, codeBox(shown(text, type)));
  else if (bytes > 0) box.append(saveLink(new Blob(parts, { type }), new URL(response.url).pathname.split('/').at(-1) ?? 'file'));
  if (type.startsWith('application/problem+json')) box.prepend(element('p', '', errorLink(text)));
}

/**
 * @param {HTMLElement} status
 * @param {string} text
 * @param {boolean} [isGood]
 */
export function sayStatus(status, text, isGood) {
  status.textContent = text;
  status.classList.toggle('good', isGood === true);
  status.classList.toggle('bad', isGood === false);
}
