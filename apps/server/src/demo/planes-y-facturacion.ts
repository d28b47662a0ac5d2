/** Sample knowledge of the demo company, in Spanish. */
export const planesYFacturacion = `Aurora Internet: planes y facturación

Planes para el hogar
El plan Básico ofrece 200 megas y cuesta 22 dólares al mes.
El plan Familia ofrece 500 megas, incluye dos repetidores de señal y cuesta 31 dólares al mes.
El plan Total ofrece 1.000 megas, incluye televisión con 120 canales y cuesta 45 dólares al mes.
Todos los precios incluyen impuestos. La instalación no tiene costo.

Planes para negocios
El plan Negocio cuesta 60 dólares al mes, tiene una dirección IP fija y atención prioritaria las 24 horas.
Para más de diez puestos de trabajo preparamos una oferta a medida en un plazo de tres días hábiles.

Su factura
La factura se emite el día 1 de cada mes y vence el día 15. La enviamos por correo electrónico y también está en la aplicación, en la sección Facturas.
Para cambiar los datos de la factura, escriba a facturas@aurora.example con su número de cliente.
Las facturas de los últimos cinco años se pueden descargar en formato PDF.

Formas de pago
Se puede pagar con tarjeta de crédito o débito, por débito automático o en efectivo en las farmacias asociadas.
Quien activa el débito automático recibe un descuento de 1 dólar cada mes.

Pago atrasado
Si la factura no se paga hasta el día 15, enviamos un recordatorio. Después de diez días de atraso el servicio se suspende.
La reconexión cuesta 5 dólares y se hace en un máximo de dos horas después del pago.
Los clientes que tienen dificultades pueden pedir un convenio de pago de hasta tres cuotas sin intereses.

Cambio de plan
Puede subir de plan en cualquier momento desde la aplicación; el cambio rige de inmediato.
Para bajar de plan hay que avisar con 10 días de anticipación y el cambio rige desde la siguiente factura.

Descuentos
Los adultos mayores de 65 años y las personas con discapacidad tienen un descuento del 50 por ciento en el plan Básico.
Por cada amigo que contrata el servicio gracias a usted, recibe un mes gratis.
`;
