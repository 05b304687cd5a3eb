// What a form of the console sends.

/**
 * @typedef {object} ConsoleRequest
 * @property {string} method
 * @property {string} address path and query
 * @property {Record<string, string>} headers without the token
 * @property {string | File | undefined} body
 */

/**
 * The request that a form describes; fields without a value are left out.
 * @param {{ readonly method: string, readonly path: string, readonly body: string }} operation
 * @param {Iterable<[string, FormDataEntryValue]>} fields
 * @returns {ConsoleRequest}
 */
export function requestOf({ method, path, body }, fields) {
  const query = new URLSearchParams();
  /** @type {Record<string, string>} */
  const headers = {};
  /** @type {string | File | undefined} */
  let content;
  let address = path;
  for (const [field, value] of fields) {
    if (typeof value !== 'string') content = value;
    else if (field === 'body') content = value;
    else if (value !== '') {
      const [place, name = ''] = field.split(':');
      if (place === 'query') query.append(name, value);
      if (place === 'header') headers[name] = value;
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    }
  }
  if (body === 'record') headers['Content-Type'] = 'application/json';
  if (typeof content === 'object') {
    headers['Content-Type'] = content.type;
    if (!query.has('name')) query.append('name', content.name);
  }
  // Commas between ids are easier to read as they are.
  const text = query.toString().replaceAll('%2C', ',');
  return { method, address: text === '' ? address : `${address}?${text}`, headers, body: content };
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The same as a line of curl, with the token in a variable.
 * @param {ConsoleRequest} request
 * @param {string} origin
 * @param {boolean} hasToken
 */
export function curlOf({ method, address, headers, body }, origin, hasToken) {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + address)}`,
    ...(hasToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [typeof body === 'string' ? `-d ${quoted(body)}` : `--data-binary ${quoted(`@${body.name}`)}`]),
  ];
  return parts.join(' \\\n  ');
}
