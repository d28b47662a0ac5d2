import type { CompanyLanguage } from '@centralita/contract/companies/schema';
import type { BodyOf } from '@centralita/contract/core/route';
import type { requestDatabase } from '@centralita/contract/knowledge/database-routes';
import { mailPage, type Fact } from '../../../platform/mail/mail-page.ts';
import type { Mail } from '../../../ports/mailer.ts';

export type DatabaseRequest = Omit<BodyOf<typeof requestDatabase>, 'company_id'>;

interface From {
  companyName: string;
  language: CompanyLanguage;
  productName: string;
  /** Of support. */
  to: string;
}

const texts = {
  english: {
    subject: (company: string) => `Database request from ${company}`,
    lead: (company: string) => `${company} asks to connect a database as a source.`,
    answer: 'Answer this e-mail to reach the person who asked.',
    company: 'Company',
    type: 'Database type',
    use: 'Primary use',
    size: 'Estimated size',
    description: 'Description / Special requirement',
    contact: 'Contact email',
    types: { other: 'Other' },
    uses: {
      customer_support: 'Customer support',
      sales: 'Sales',
      catalogue: 'Products and prices',
      orders: 'Orders and deliveries',
      appointments: 'Appointments and bookings',
      internal: 'Internal questions of staff',
      other: 'Other',
    },
    sizes: {
      under_1_gb: 'Up to 1 GB',
      '1_to_10_gb': '1 to 10 GB',
      '10_to_100_gb': '10 to 100 GB',
      over_100_gb: 'More than 100 GB',
      unknown: 'Not known',
    },
  },
  spanish: {
    subject: (company: string) => `Solicitud de base de datos de ${company}`,
    lead: (company: string) => `${company} pide conectar una base de datos como fuente.`,
    answer: 'Responda a este correo para comunicarse con quien la pidió.',
    company: 'Empresa',
    type: 'Tipo de base de datos',
    use: 'Uso principal',
    size: 'Tamaño estimado',
    description: 'Descripción / Requisito especial',
    contact: 'Correo de contacto',
    types: { other: 'Otra' },
    uses: {
      customer_support: 'Atención al cliente',
      sales: 'Ventas',
      catalogue: 'Productos y precios',
      orders: 'Pedidos y entregas',
      appointments: 'Citas y reservas',
      internal: 'Consultas internas del personal',
      other: 'Otro',
    },
    sizes: {
      under_1_gb: 'Hasta 1 GB',
      '1_to_10_gb': 'De 1 a 10 GB',
      '10_to_100_gb': 'De 10 a 100 GB',
      over_100_gb: 'Más de 100 GB',
      unknown: 'No se sabe',
    },
  },
};

const products = {
  postgresql: 'PostgreSQL',
  mysql: 'MySQL / MariaDB',
  sql_server: 'Microsoft SQL Server',
  oracle: 'Oracle Database',
  mongodb: 'MongoDB',
  snowflake: 'Snowflake',
  bigquery: 'Google BigQuery',
};

/** The mail to support, in the language of the company that asks. An answer goes to the contact. */
export function requestMail(request: DatabaseRequest, from: From): Mail {
  const words = texts[from.language];
  const { database_type, description, contact_email } = request;
  const facts: Fact[] = [
    [words.company, from.companyName],
    [words.type, { ...products, ...words.types }[database_type]],
    [words.use, words.uses[request.primary_use]],
    [words.size, words.sizes[request.estimated_size]],
    [words.description, description === '' ? '—' : description],
    [words.contact, contact_email],
  ];
  const lead = [words.lead(from.companyName)];
  const list = facts.map(([name, value]) => `${name}:\n${value}\n`);
  return {
    to: from.to,
    replyTo: contact_email,
    subject: `${from.productName}: ${words.subject(from.companyName)}`,
    text: [...lead, '', ...list, words.answer, ''].join('\n'),
    html: mailPage({ productName: from.productName, lead, heart: { facts }, small: [words.answer] }),
  };
}
