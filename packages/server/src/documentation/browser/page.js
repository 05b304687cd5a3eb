// What every page of the documentation does besides being read.

/**
 * A button that copies a text.
 * @param {string} label
 * @param {() => string} textOf
 */
export function copyButton(label, textOf) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = label;
  button.addEventListener('click', () => {
    /** Pages without HTTPS have none. @type {Clipboard | undefined} */
    const clipboard = navigator.clipboard;
    void (clipboard?.writeText(textOf()) ?? Promise.reject(new Error('there is no clipboard'))).then(
      () => showFor(button, 'Copied', label),
      () => showFor(button, 'Not allowed here', label),
    );
  });
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {string} said
 * @param {string} label
 */
function showFor(button, said, label) {
  button.textContent = said;
  setTimeout(() => (button.textContent = label), 1_500);
}

/**
 * What is wider than the screen can be reached and scrolled by keyboard.
 * @param {Element} box
 */
function reachWhereItScrolls(box) {
  if (!(box instanceof HTMLElement)) return;
  if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => reachWhereItScrolls(target)));
for (const box of document.querySelectorAll('main pre, main .table')) sizes.observe(box);
for (const code of document.querySelectorAll('main .code'))
  code.append(copyButton('Copy', () => code.querySelector('code')?.textContent ?? ''));

// The menu scrolls to the current page.
const menu = document.querySelector('.menu');
const current = menu?.querySelector('[aria-current]');
if (menu instanceof HTMLElement && current instanceof HTMLElement && current.offsetTop > menu.clientHeight)
  menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
