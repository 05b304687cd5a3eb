import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/inter/wght.css';
import './app/theme.css';
import './app/forced-colors.css';
import './app/notices.css';
import './app/targets.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepPage } from './app/installed.ts';
import { printInLight } from './app/paper.ts';
import { router } from './app/router.tsx';

// What the address needs is read before anything is drawn: drawing nothing in its place first would take longer, as React holds back what
// comes within 300 ms after that.
const root = document.getElementById('root');
if (root !== null)
  void router.load().finally(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
keepPage();
printInLight();
