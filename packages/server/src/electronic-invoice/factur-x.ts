// The metadata of a PDF by Factur-X 1.0 (ZUGFeRD 2), and the description of that schema, without which PDF/A allows no metadata
// of one's own.
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** The name under which the invoice is found inside the PDF. */
export const facturXName = 'factur-x.xml';

const members = {
  DocumentType: ['INVOICE', 'The type of the hybrid document'],
  DocumentFileName: [facturXName, 'The name of the embedded XML document'],
  Version: ['1.0', 'The version of the standard of the embedded XML document'],
  ConformanceLevel: ['EN 16931', 'The conformance level of the embedded XML document'],
} as const;

const list = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

const properties = Object.entries(members).map(([name, [, description]]) =>
  list(
    `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
      `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description>`,
  ),
);

const schema = list(
  `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>` +
    `<pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>`,
);

const statement =
  `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">` +
  `${Object.entries(members)
    .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
    .join('')}</rdf:Description>`;

const SCHEMAS_END = '</rdf:Bag></pdfaExtension:schemas>';
const METADATA_END = '</rdf:RDF>';

function metadataWith(metadata: string): string {
  if (!metadata.includes(SCHEMAS_END) || !metadata.includes(METADATA_END)) throw new Error('the PDF has no metadata to add to');
  return metadata.replace(SCHEMAS_END, schema + SCHEMAS_END).replace(METADATA_END, statement + METADATA_END);
}

/** What a part of the file looks like, read byte by byte as Latin-1. */
function find(text: string, form: RegExp, what: string): RegExpExecArray {
  const match = form.exec(text);
  if (match === null) throw new Error(`the PDF has no ${what}`);
  return match;
}

/**
 * The PDF with the metadata of Factur-X. The new metadata is appended to the file as an incremental update (ISO 32000-1, 7.5.6), so that
 * not a byte of the file itself changes.
 */
export function addFacturXMetadata(pdf: Uint8Array): Buffer {
  const text = Buffer.from(pdf).toString('latin1');
  const [, number = '', generation = ''] = find(text, /\/Metadata (\d+) (\d+) R/, 'metadata');
  const object = find(text, new RegExp(`(?:^|\\n)${number} ${generation} obj\\s*<<([^]*?)>>\\s*stream\\r?\\n`), 'stream of metadata');
  const start = object.index + object[0].length;
  const length = Number(find(object[1] ?? '', /\/Length (\d+)/, 'length of its metadata')[1]);
  const metadata = Buffer.from(metadataWith(Buffer.from(pdf).toString('utf8', start, start + length)), 'utf8');
  const last = text.lastIndexOf('trailer');
  const trailer = find(text.slice(last), /^trailer\s*<<([^]*?)>>\s*startxref\s+(\d+)/, 'trailer');
  const update = `${number} ${generation} obj\n<<\n  /Length ${metadata.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n`;
  const place = pdf.length + 1;
  const end = `\nendstream\nendobj\n`;
  const table = place + update.length + metadata.length + end.length;
  const row = `${String(place).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`;
  const closing =
    `xref\n0 1\n0000000000 65535 f \n${number} 1\n${row}trailer\n<<${trailer[1]?.trimEnd() ?? ''}\n  /Prev ${trailer[2] ?? ''}\n>>\n` +
    `startxref\n${table}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`\n${update}`, 'latin1'), metadata, Buffer.from(end + closing, 'latin1')]);
}
