// The picker of colours is large and on few forms: it is loaded with the first of them.
export { ColorInput as ColorField } from '@mantine/core';
