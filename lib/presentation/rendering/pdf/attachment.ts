type Attachment = {
  name: string;
  json: string;
  /** Shown in a PDF reader's list of attachments. */
  description: string;
  date: Date;
};

/** Attaches the facts shown in a document, as its PDF/A-3 data. Equal input gives equal bytes. */
export function attachFacts(document: PDFKit.PDFDocument, { name, json, description, date }: Attachment): void {
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name,
    type: 'application/json',
    description,
    creationDate: date,
    modifiedDate: date,
    // PDFKit accepts it, though its types lack it.
    relationship: 'Data',
  };
  document.file(Buffer.from(json), options);
}
