import { NavLink, type NavLinkProps } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useMe } from '../api/me.ts';
import { commonTexts } from '../texts/common/index.ts';
import { areasOf } from './areas.ts';

/** The areas of the application that this caller may read. */
export function Rail() {
  const texts = commonTexts.use();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return areasOf(useMe()).map(({ name, path: to, icon: Icon }) => (
    <RailLink
      key={name}
      to={to}
      label={texts[name]}
      title={texts[name]}
      active={path === to || path.startsWith(`${to}/`)}
      leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden />}
    />
  ));
}

function RailLink({ to, active = false, ...props }: NavLinkProps & { to: string; title: string }) {
  return (
    <NavLink
      renderRoot={(root) => <Link to={to} {...(active ? { 'aria-current': 'page' as const } : {})} {...root} />}
      className="rail"
      active={active}
      {...props}
    />
  );
}
