// The search of the bar: results while one types. Without this script the form leads to the page of the results.
import { findSections, readIndex } from './match.js';

const MOST = 10;
const form = /** @type {HTMLFormElement} */ (document.querySelector('form.search'));
const input = /** @type {HTMLInputElement} */ (form.querySelector('input'));

const list = document.createElement('div');
list.id = 'found';
list.role = 'listbox';
list.ariaLabel = 'Pages that were found';
list.hidden = true;
const status = document.createElement('p');
status.className = 'hidden';
status.role = 'status';
form.append(list, status);
input.role = 'combobox';
input.autocomplete = 'off';
input.ariaAutoComplete = 'list';
input.ariaExpanded = 'false';
input.setAttribute('aria-controls', list.id);

/** @type {Promise<ReturnType<typeof readIndex>> | undefined} */
let loading;

/** The index is loaded when somebody is about to search, once. */
function load() {
  loading ??= fetch(form.dataset['index'] ?? '')
    .then((answer) => answer.json())
    .then(readIndex);
  loading.catch(() => (loading = undefined));
  return loading;
}

const options = () => /** @type {HTMLAnchorElement[]} */ ([...list.querySelectorAll('a')]);
const chosen = () => options().findIndex((option) => option.ariaSelected === 'true');

/** @param {number} at */
function choose(at) {
  options().forEach((option, i) => (option.ariaSelected = String(i === at)));
  const option = options()[at];
  if (option === undefined) input.removeAttribute('aria-activedescendant');
  else {
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }
}

/** @param {boolean} isOpen */
function show(isOpen) {
  list.hidden = !isOpen;
  input.ariaExpanded = String(isOpen);
  if (!isOpen) choose(-1);
}

/**
 * @param {string} className
 * @param {string} text
 */
function part(className, text) {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/**
 * @param {import('./match.js').SearchSection} section
 * @param {number} i
 */
function optionOf({ path, page, heading, operation, summary }, i) {
  const option = document.createElement('a');
  option.id = `found-${i}`;
  option.role = 'option';
  option.href = path;
  option.tabIndex = -1;
  option.append(
    part('title', heading === '' ? page : heading),
    ' ',
    part('where', heading === '' ? operation : operation || page),
    part('summary', summary),
  );
  return option;
}

async function search() {
  const text = input.value.trim();
  if (text === '') {
    show(false);
    return;
  }
  const index = await load();
  // Meanwhile more may have been typed.
  if (text !== input.value.trim()) return;
  const sections = findSections(index, text, MOST);
  list.replaceChildren(...sections.map(optionOf));
  status.textContent = sections.length === 0 ? 'Nothing was found. Enter looks for near words.' : `${sections.length} results`;
  status.classList.toggle('none', sections.length === 0);
  choose(-1);
  show(sections.length > 0);
}

input.addEventListener('focus', () => void load().then(search, () => undefined));
input.addEventListener('input', () => void search().catch(() => undefined));
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) show(false);
});
// The page that was chosen may be this one.
list.addEventListener('click', () => show(false));

/** What a key does in the field: keys that are not here keep their meaning. */
/** @type {Record<string, () => void>} */
const keys = {
  ArrowDown: () => choose(Math.min(chosen() + 1, options().length - 1)),
  ArrowUp: () => choose(Math.max(chosen() - 1, -1)),
  Escape: () => (list.hidden ? input.blur() : show(false)),
};

input.addEventListener('keydown', (event) => {
  const option = list.hidden ? undefined : options()[chosen()];
  if (event.key === 'Enter' && option !== undefined) {
    event.preventDefault();
    option.click();
    input.blur();
  }
  const action = keys[event.key];
  if (action === undefined || event.isComposing) return;
  event.preventDefault();
  action();
});

document.addEventListener('keydown', (event) => {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
  const isAsked = ((ctrlKey || metaKey) && key === 'k') || (key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey);
  if (!isAsked) return;
  event.preventDefault();
  input.focus();
  input.select();
});
