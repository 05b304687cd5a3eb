// The console: the form of an operation sends it to this server, with the token that is typed or as the user who is signed in.
import { curlOf, requestOf } from './request.js';
import { codeBox, element, sayStatus, showResponse } from './response.js';

const TOKEN = 'daybook-documentation-token';

/** The token lives as long as the tab; where the browser forbids that, as long as the page. */
const token = {
  memory: '',
  read() {
    try {
      return sessionStorage.getItem(TOKEN) ?? this.memory;
    } catch {
      return this.memory;
    }
  },
  /** @param {string} value */
  keep(value) {
    this.memory = value;
    try {
      if (value === '') sessionStorage.removeItem(TOKEN);
      else sessionStorage.setItem(TOKEN, value);
    } catch {
      // It is in memory.
    }
  },
};

/** @param {HTMLFormElement} form */
function readForm(form) {
  const { method = 'GET', path = '', body = '' } = form.dataset;
  const field = form.elements.namedItem('token');
  const secret = field instanceof HTMLInputElement ? field.value.trim() : '';
  const request = requestOf({ method, path, body }, new FormData(form));
  return { request, secret, curl: curlOf(request, location.origin, field !== null) };
}

/**
 * Asks before something is changed for good.
 * @param {string} what the operation, such as "Delete a booking"
 * @param {import('./request.js').ConsoleRequest} request
 * @returns {Promise<string>} "send", "dry", or "" to leave it
 */
function ask(what, { method, address }) {
  /** @type {(label: string, value: string) => HTMLElement} */
  const button = (label, value) => Object.assign(element('button', '', label), { value });
  const title = element('h2', '', `${what}?`);
  title.id = 'ask-title';
  const form = Object.assign(document.createElement('form'), { method: 'dialog' });
  const cancel = button('Cancel', '');
  cancel.autofocus = true;
  form.append(element('div', 'actions', cancel, button('Dry run instead', 'dry'), button(what, 'send')));
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', title.id);
  const request = element('code', '', `${method} ${address}`);
  dialog.append(title, element('p', '', request, ' changes the data of this server, and is not rolled back.'), form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/** @param {HTMLFormElement} form */
function equip(form) {
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button[type=submit]'));
  const field = form.elements.namedItem('token');
  const dryRun = form.elements.namedItem('query:dry_run');
  const curl = element('div', 'curl');
  const status = element('p', 'status');
  status.role = 'status';
  const answer = element('div', 'answer');
  form.after(curl, status, answer);
  /** @type {AbortController | undefined} */
  let sending;

  const showCurl = () => curl.replaceChildren(codeBox(readForm(form).curl));

  const send = async () => {
    const { request, secret } = readForm(form);
    sending = new AbortController();
    button.textContent = 'Stop';
    sayStatus(status, 'Sending …');
    answer.replaceChildren();
    const started = performance.now();
    try {
      const response = await fetch(request.address, {
        method: request.method,
        headers: { ...request.headers, ...(secret === '' ? {} : { Authorization: `Bearer ${secret}` }) },
        ...(request.body === undefined ? {} : { body: request.body }),
        cache: 'no-store',
        credentials: secret === '' ? 'same-origin' : 'omit',
        signal: sending.signal,
      });
      await showResponse(status, answer, response, started);
    } catch (error) {
      if (sending.signal.aborted) sayStatus(status, 'Stopped.');
      else sayStatus(status, `The server could not be reached (${String(error)}).`, false);
    }
    sending = undefined;
    button.textContent = 'Send';
  };

  const submit = async () => {
    const isForGood = dryRun instanceof HTMLInputElement && !dryRun.checked;
    const decided = isForGood ? await ask(form.dataset['writes'] ?? '', readForm(form).request) : 'send';
    if (isForGood && decided === 'dry') {
      dryRun.checked = true;
      showCurl();
    }
    if (decided !== '') await send();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (sending === undefined) void submit();
    else sending.abort();
  });
  form.addEventListener('input', ({ target }) => {
    if (target === field && field instanceof HTMLInputElement) token.keep(field.value.trim());
    showCurl();
  });
  form.closest('details')?.addEventListener('toggle', () => {
    if (field instanceof HTMLInputElement) field.value = token.read();
    showCurl();
  });
}

for (const form of document.querySelectorAll('form[data-method]')) if (form instanceof HTMLFormElement) equip(form);
