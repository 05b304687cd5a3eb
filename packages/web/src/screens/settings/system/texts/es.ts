import type { texts as english } from './en.ts';

export const texts: typeof english = {
  version: 'Versión',
  counts: (waiting: number, failed: number) => `${waiting} en espera, ${failed} con error`,
  maintenanceSince: (moment: string) => `Mantenimiento desde ${moment}`,
  installation: 'Instalación',
  database: 'Tamaño de la base de datos',
  disks: { data: 'Disco de los datos', backups: 'Disco de las copias' },
  free: (free: string, size: string) => `${free} libres de ${size}`,
  allJobs: 'Tareas en segundo plano de todas las empresas',
  backup: 'Última copia de seguridad',
  noBackup: 'Ninguna todavía',
  backupFailed: 'La copia ha fallado',
  trial: 'Última restauración de prueba',
  trialFailed: 'Prueba de restauración',
  examination: 'Comprobación del sistema',
  notExamined: 'Todavía no se ha revisado nada. Vuelva en un minuto.',
  verdicts: { ok: 'Bien', warning: 'Aviso', fault: 'Fallo' },
  findings: {
    database: 'PostgreSQL {version}: {place}',
    database_embedded: 'PostgreSQL {version}, integrado, en {folder}',
    writes_survive: 'Lo guardado sobrevive a un fallo.',
    writes_can_be_lost: 'Lo guardado puede perderse en un fallo. Ponga en «on» en PostgreSQL: {settings}',
    extensions_there: 'Están instaladas todas las extensiones de PostgreSQL.',
    extensions_missing: 'Faltan extensiones de PostgreSQL. Como su administrador, ejecute: {commands}',
    filters_fast: 'Los filtros pueden usar todos los índices.',
    filters_slow: 'Los filtros son lentos en empresas grandes. Como administrador de PostgreSQL, ejecute: {commands}',
    connections_enough: '{connections} conexiones son suficientes.',
    connections_few: 'PostgreSQL deja {connections} conexiones, y {processes} procesos usan hasta {required}. Aumente max_connections.',
    collations_match: 'Los órdenes coinciden con los índices.',
    collations_changed:
      'Los órdenes cambiaron desde que se crearon los índices: {collations}. Ejecute REINDEX DATABASE, luego ALTER COLLATION ' +
      '… REFRESH VERSION y ALTER DATABASE … REFRESH COLLATION VERSION.',
    cluster_empty: 'El clúster no tiene máquinas. En el servidor, ejecute: daybook cluster add',
    tables_spread: 'Las tablas están repartidas en las máquinas del clúster ({workers}).',
    tables_not_spread: 'Hay tablas en una sola máquina: {tables}. En el servidor, ejecute: daybook migrate',
    machines_reached: 'Se llega a todas las máquinas del clúster.',
    machines_away:
      'No se llega a máquinas del clúster: {machines}. Sus empresas no pueden trabajar. Arranque esas máquinas y revise la red.',
    replica_read: 'Las lecturas largas se hacen en la copia de la base.',
    replica_not_read: 'No se lee nada en la copia de la base. El motivo: {reason}',
    role_missing: 'Falta el rol {role} en la base. En el servidor, ejecute: daybook migrate',
    role_right: 'Daybook trabaja con el rol correcto.',
    role_other: 'Daybook trabaja con el rol {role} en lugar de {expected}. Conéctelo a PostgreSQL sin nada que cambie el rol.',
    accounts_separated: 'Las empresas están separadas en la base.',
    accounts_not_separated: 'Las empresas no están separadas en la base. Como administrador de PostgreSQL, ejecute: {command}',
    policies_there: 'Cada tabla separa sus empresas.',
    policies_missing: 'Hay tablas que no separan sus empresas: {tables}. En el servidor, ejecute: daybook migrate',
    owns_nothing: 'Daybook trabaja con un rol que no posee ninguna tabla.',
    owns_tables: 'Daybook trabaja con el rol que posee las tablas. Como administrador de PostgreSQL, ejecute: {command}',
    restore_finished: 'Ninguna restauración quedó sin terminar.',
    restore_unfinished: 'Una restauración no terminó. En el servidor, ejecútela de nuevo: daybook restore ARCHIVO',
    migrations_applied: 'La base tiene todas las migraciones.',
    migrations_pending: 'A la base le faltan migraciones: {migrations}. En el servidor, ejecute: daybook migrate',
    not_newer: 'Ningún Daybook más nuevo cambió la base.',
    newer_beside: 'Un Daybook más nuevo cambió la base. Este trabaja a su lado. Actualícelo pronto.',
    newer_alone: 'Un Daybook más nuevo cambió la base. Actualice este.',
    indexes_there: 'Existen todos los índices.',
    indexes_missing: 'Faltan índices o están dañados: {indexes}. En el servidor, ejecute: daybook migrate',
    audit_sealed: 'El registro de cambios está sellado.',
    audit_not_sealed:
      'Hay entradas del registro de cambios que esperan su sello desde hace {hours} horas (empresas: {accounts}). El registro ' +
      'del servidor dice el motivo.',
    secrets_open: 'La clave de los secretos los abre todos.',
    secrets_lost:
      'Ninguna clave del servidor abre estos secretos de webhooks y servidores de correo: {secrets}. Vuelva a poner la clave ' +
      'perdida (el archivo secret-keys o DAYBOOK_SECRET_KEYS). O dé secretos nuevos a los webhooks y escriba de nuevo las ' +
      'contraseñas de los servidores de correo.',
    backups_off:
      'No se hacen copias de seguridad. Defina DAYBOOK_BACKUP_DIR o DAYBOOK_BACKUP_S3 en el servidor, salvo que otra cosa ' +
      'copie la base de datos y las claves secretas.',
    backup_made: 'Hay una copia de seguridad reciente.',
    backup_missing: 'No hay copia de seguridad en {place}. Toca una cada {hours} horas. En el servidor, ejecute: daybook backup',
    backup_old:
      'La última copia de seguridad en {place} tiene {age} horas. Toca una cada {hours} horas. En el servidor, ejecute: daybook backup',
    backups_unlisted:
      'No se pueden listar las copias de seguridad en {place}. ' +
      'Compruebe que el lugar existe y que Daybook puede leerlo. El motivo: {reason}',
    backups_encrypted: 'Las copias de seguridad están cifradas.',
    backups_not_encrypted:
      'Las copias de seguridad en {place} no están cifradas. Defina DAYBOOK_BACKUP_PASSPHRASE, salvo que el lugar sea tan ' +
      'seguro como los datos.',
    trial_passed: 'Se restauró una copia de seguridad como prueba, y está como debe: {name}',
    trial_failed:
      'Una copia de seguridad restaurada como prueba tiene fallos. Haga otra en el servidor y conserve las anteriores: daybook backup',
    trial_left_out:
      'No se restauró ninguna copia de seguridad como prueba. Haga sitio junto a los datos, o vea el motivo en el registro del servidor.',
    disk_free: '{disk}: {free_bytes} de {size_bytes} libres',
    disk_low: '{disk}: {free_bytes} de {size_bytes} libres. Haga sitio antes de que se llene.',
    disk_full: '{disk}: lleno. Haga sitio: no se puede guardar nada.',
    mails_sent: 'El servidor de correo responde.',
    mails_in_folder:
      'El servidor no tiene servidor de correo: los correos de empresas sin uno propio quedan en una carpeta y no llegan a nadie. ' +
      'Defina DAYBOOK_SMTP_URL o configure el suyo en Servidor de correo.',
    mails_not_sent: 'No se puede usar el servidor de correo. Revise DAYBOOK_SMTP_URL y que se llegue al servidor. El motivo: {reason}',
    links_open: 'Los enlaces empiezan por {address}.',
    links_open_here:
      'Los enlaces de los correos, de las páginas públicas y de los calendarios empiezan por {address}, que solo se abre en el propio ' +
      'servidor. Ponga en DAYBOOK_BASE_URL la dirección que abren los demás.',
  },
  failures: {
    disk_full: 'El disco de las copias de seguridad está lleno. Haga sitio, o lleve las antiguas a otra parte.',
    place_unusable: 'El lugar de las copias de seguridad no está, o no se puede usar. Conéctelo, y revise qué puede hacer Daybook allí.',
    ended: 'La copia de seguridad se detuvo antes de terminar. Se intenta de nuevo por sí sola.',
    other: 'En el servidor, ejecute esto y lea lo que muestra: daybook backup',
  },
};
