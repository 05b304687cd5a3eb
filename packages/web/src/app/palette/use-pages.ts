import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { searchOf } from '../../parts/address.ts';
import type { Command } from './commands.ts';
import type { Page } from './pages.ts';
import { paletteTexts } from './texts/index.ts';

/** What leads to a page, with the area that it is in. */
export interface PageCommand extends Command {
  readonly area: string;
}

/** What leads to the pages below the areas, once something is typed; undefined until they are known, and none where they cannot be. */
export function usePages(isTyped: boolean): readonly PageCommand[] | undefined {
  const me = useMe();
  const texts = paletteTexts.use();
  const navigate = useNavigate();
  const [pages, setPages] = useState<readonly Page[]>();
  useEffect(() => {
    if (!isTyped) return undefined;
    let isThere = true;
    import('./pages.ts')
      .then(({ loadPages }) => loadPages(me))
      .then(
        (all) => isThere && setPages(all),
        () => isThere && setPages([]),
      );
    return () => {
      isThere = false;
    };
  }, [isTyped, me]);
  const words: { readonly [name: string]: string } = texts.pagesFoundBy;
  return pages?.map(({ name, label, area, to, search }) => ({
    name,
    label: texts.goTo(label),
    area,
    words: `${area} ${words[name.split(' ').at(-1) ?? ''] ?? ''}`,
    run: () => void navigate({ to, search: searchOf(search) }),
  }));
}
