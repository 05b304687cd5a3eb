import { operations, parametersOf, type Operation, type ShownParameter } from '@daybook/contract';
import { escapeHtml } from './markdown.ts';

/** How a page of the reference begins an operation. */
const OPERATION = /<p><code>((GET|POST|PUT|DELETE) (\/[^<]*))<\/code><\/p>/g;
const MAX_ROWS = 20;

const byAddress = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));

/** Adds to each operation of a page the form that sends it. */
export function withConsole(html: string): string {
  return html.replaceAll(OPERATION, (paragraph, address: string) => {
    const operation = byAddress.get(address);
    return operation === undefined ? paragraph : `<p class="operation"><code>${address}</code></p>${formOf(operation)}`;
  });
}

/** Whether a page has such a form. */
export const hasConsole = (html: string): boolean => html.includes('<form data-method=');

// The names of the controls are where their values go: "query:limit", "path:secret", "header:If-Match".
function control({ name, in: place, required, schema, example }: ShownParameter): string {
  const attributes = `name="${place}:${escapeHtml(name)}"${required ? ' required' : ''}`;
  const type = [schema['type']].flat().map(String);
  const values = (schema['enum'] as readonly string[] | undefined) ?? (type.includes('boolean') ? ['true', 'false'] : undefined);
  const options = values?.map((value) => `<option>${escapeHtml(value)}</option>`).join('');
  const hint = String(schema['default'] ?? example ?? type.join(' or '));
  const field =
    options === undefined
      ? `<input ${attributes} value="${escapeHtml(required ? (example ?? '') : '')}" placeholder="${escapeHtml(hint)}" autocomplete="off">`
      : `<select ${attributes}><option value=""></option>${options}</select>`;
  return `<label><span><code>${escapeHtml(name)}</code>${required ? ' required' : ''}</span>${field}</label>`;
}

const fields = (parameters: readonly ShownParameter[]): string =>
  parameters.length === 0 ? '' : `<div class="fields">${parameters.map(control).join('')}</div>`;

function bodyField({ body }: Operation): string {
  if (body === undefined) return '';
  if (body.type === 'file')
    return `<label><span>File</span><input type="file" name="file" accept="${body.mediaTypes.join(',')}" required></label>`;
  const text = JSON.stringify(body.example ?? {}, null, 2);
  const rows = Math.min(text.split('\n').length + 1, MAX_ROWS);
  return `<label><span>Body</span><textarea name="body" rows="${rows}" spellcheck="false">${escapeHtml(text)}</textarea></label>`;
}

const dryRunField =
  '<label class="check"><input type="checkbox" name="query:dry_run" value="true" checked> ' +
  'Dry run: runs the whole write and rolls it back</label>';
const tokenField =
  '<label><span>Token</span><input type="password" name="token" placeholder="dbk_…" autocomplete="off" spellcheck="false">' +
  '<small>Kept in this tab until it is closed. Without one the request is that of whoever is signed in with this browser.</small></label>';

function formOf(operation: Operation): string {
  const { method, path, access, write, body, summary } = operation;
  const parameters = parametersOf(operation).filter(({ name }) => name !== 'dry_run');
  const first = parameters.filter(({ required, example }) => required || example !== undefined);
  const others = parameters.filter((parameter) => !first.includes(parameter));
  const open = first.length === 0 && body === undefined ? ' open' : '';
  const title = first.length === 0 ? 'Parameters' : 'More parameters';
  const more = others.length === 0 ? '' : `<details${open}><summary>${title} (${others.length})</summary>${fields(others)}</details>`;
  const parts = [fields(first), more, bodyField(operation), write ? dryRunField : '', access === 'anybody' ? '' : tokenField];
  return (
    '<details class="try"><summary>Try it</summary>' +
    `<form data-method="${method}" data-path="${escapeHtml(path)}" data-body="${body?.type ?? ''}"` +
    `${write ? ` data-writes="${escapeHtml(summary)}"` : ''}>` +
    `${parts.join('')}<div class="actions"><button type="submit">Send</button></div></form></details>`
  );
}
