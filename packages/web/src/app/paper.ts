import './paper.css';

const SCHEME = 'data-mantine-color-scheme';

/** Paper is light, also where the screen is dark. */
export function printInLight(): void {
  const page = document.documentElement;
  let shown = page.getAttribute(SCHEME);
  window.addEventListener('beforeprint', () => {
    shown = page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown !== null) page.setAttribute(SCHEME, shown);
  });
}
