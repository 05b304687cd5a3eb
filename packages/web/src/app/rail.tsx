import { NavLink, type NavLinkProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../api/me.ts';
import { commonTexts } from '../texts/common/index.ts';
import { areasOf, useArea } from './areas.ts';

/** The areas of the application that this caller may read. */
export function Rail() {
  const texts = commonTexts.use();
  const present = useArea()?.name;
  return areasOf(useMe()).map(({ name, path: to, icon: Icon }) => (
    <RailLink
      key={name}
      to={to}
      label={texts[name]}
      title={texts[name]}
      active={name === present}
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
