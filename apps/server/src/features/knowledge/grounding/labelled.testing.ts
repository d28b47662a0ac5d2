/**
 * Passages, each with sentences that somebody might answer from it, written and labelled by hand for the groundedness
 * check. Passages at even places are for development, those at odd places are held out: nothing was changed for them.
 * `=` a supported paraphrase, `~` supported in the other language, `#` a wrong number, `@` a wrong name,
 * `!` says the opposite, `?` adds something that is nowhere.
 */
const labelled = `
es Garantía > La garantía de la cafetera Brisa dura 36 meses desde la fecha de compra. Cubre los defectos de fabricación, pero no los daños por cal. Para usarla hay que presentar la factura.
= La cafetera Brisa tiene una garantía de 3 años.
= Los daños por cal no están cubiertos.
~ You have to show the invoice to use the warranty.
# La garantía de la cafetera Brisa dura 24 meses desde la compra.
! La garantía cubre los daños por cal.
? También puedes ampliar la garantía pagando un seguro adicional.
? Enviamos un técnico a domicilio en menos de una semana.
? A technician visits you at home within a week.
! Lime damage is covered by the warranty.

en Opening hours > The showroom is open from Monday to Friday between 9:00 and 18:30. On Saturdays we close at 14:00. The workshop is closed on Sundays and public holidays.
= From Monday to Friday the showroom opens at 9 am and closes at 6:30 pm.
~ Los sábados cerramos a las 14:00.
= On Sundays the workshop is not open.
# On Saturdays we close at 16:00.
@ The showroom in Valencia is open from Monday to Friday between 9:00 and 18:30.
! The workshop is open on Sundays and public holidays.
? Free coffee is served to every visitor.
# Los sábados cerramos a las 15:00.
? Ofrecemos wifi gratuito a los clientes.

es Devoluciones > Aceptamos devoluciones durante los 30 días siguientes a la entrega. El artículo debe conservar su embalaje original. Los gastos de envío de la devolución corren a cargo del cliente.
= Puedes devolver un artículo hasta 30 días después de recibirlo.
~ The item must be in its original packaging.
= El cliente paga los gastos de envío de la devolución.
# Aceptamos devoluciones durante los 60 días siguientes a la entrega.
! No aceptamos devoluciones después de la entrega.
? El reembolso se hace en la misma tarjeta en 48 horas.
~ The customer pays the shipping costs of the return.
# We accept returns during the 14 days after delivery.
? Refunds are paid to the same card within two days.

en Pets > Dogs and cats are welcome in the ground floor rooms for 12 euros per night. Animals are not allowed in the restaurant. Please tell us in advance if you travel with a pet.
= A dog costs 12 € a night in a room on the ground floor.
~ No se permiten animales en el restaurante.
= Let us know in advance when you bring a pet.
# Dogs and cats are welcome in the ground floor rooms for 20 euros per night.
! Animals are allowed in the restaurant.
? There is a fenced garden where dogs may run free.
@ Dogs are welcome at the Hotel Miramar for 12 euros per night.
! Se permiten animales en el restaurante.
? Los perros grandes pagan un suplemento de limpieza.

es Plan Profesional > El Plan Profesional cuesta 49,90 € al mes e incluye 5 usuarios y 200 GB de almacenamiento. Cada usuario adicional cuesta 8 € al mes. El plan se puede cancelar en cualquier momento sin penalización.
= Con el Plan Profesional tienes 5 usuarios y 200 GB por 49,90 € al mes.
~ The Professional Plan costs €49.90 per month.
= Puedes cancelar el plan cuando quieras y sin penalización.
# El Plan Profesional incluye 10 usuarios y 200 GB de almacenamiento.
# Cada usuario adicional cuesta 49,90 € al mes.
@ El Plan Empresarial cuesta 49,90 € al mes.
! El plan no se puede cancelar.
? El plan incluye soporte telefónico las 24 horas.
# The Professional Plan costs €59.90 per month.
? The plan includes telephone support around the clock.
~ Each additional user costs 8 euros a month.

en Team > Laura Gil manages the Madrid office and can be reached at extension 204. Peter Hansen is responsible for the warehouse in Zaragoza. Both started in March 2021.
= The Madrid office is managed by Laura Gil.
~ Peter Hansen es el responsable del almacén de Zaragoza.
= You can reach Laura Gil at extension 204.
# Laura Gil can be reached at extension 240.
@ Peter Hansen manages the Madrid office.
@ The Madrid office is managed by Carmen Soto.
? Laura Gil speaks four languages.
@ Carmen Soto es la responsable del almacén de Zaragoza.
? Laura Gil habla cuatro idiomas.

es Parking > El aparcamiento del centro es gratuito para los socios durante las dos primeras horas. Después cuesta 1,50 € por hora. No se admiten caravanas ni remolques.
= Los socios aparcan gratis las dos primeras horas.
~ After that, parking costs €1.50 per hour.
= No se pueden dejar caravanas.
# Después cuesta 2,50 € por hora.
# El aparcamiento es gratuito para los socios durante las cuatro primeras horas.
! Se admiten caravanas y remolques.
? El aparcamiento tiene cargadores para coches eléctricos.
! Caravans are admitted.
? There are chargers for electric cars.
~ Parking is free for members during the first two hours.

en Medication > Take one tablet twice a day with food. Do not exceed 4 tablets in 24 hours. The medicine is not recommended for children under 12 years.
= Take a tablet two times a day with meals.
~ No tome más de 4 comprimidos en 24 horas.
= Children under 12 should not take this medicine.
# Do not exceed 8 tablets in 24 hours.
! The medicine is recommended for children under 12 years.
? The tablets should be stored in the refrigerator.
~ El medicamento no está recomendado para niños menores de 12 años.
# No tome más de 6 comprimidos en 24 horas.
? Las mujeres embarazadas deben consultar a su médico.

es Vacaciones > Cada empleado tiene 23 días laborables de vacaciones al año. Las vacaciones se solicitan con 15 días de antelación en el portal del empleado. Los días no disfrutados caducan el 31 de enero del año siguiente.
= Los empleados disponen de 23 días laborables de vacaciones al año.
~ Holidays must be requested 15 days in advance in the employee portal.
= Los días que no disfrutes caducan el 31 de enero.
# Cada empleado tiene 30 días laborables de vacaciones al año.
# Los días no disfrutados caducan el 31 de marzo del año siguiente.
! Los días no disfrutados no caducan.
? Puedes vender hasta cinco días de vacaciones a la empresa.
# Every employee has 28 working days of holiday a year.
? Unused days are paid at the end of the contract.

en Delivery > Standard delivery takes 3 to 5 working days and costs $6.95. Orders over $80 are delivered free of charge. We do not ship to the Canary Islands.
= Standard shipping takes between 3 and 5 working days.
~ El envío es gratuito en pedidos de más de 80 $.
= We don't deliver to the Canary Islands.
# Standard delivery takes 3 to 5 working days and costs $9.95.
# Standard delivery takes 3 to 5 weeks.
! We ship to the Canary Islands.
? Every order comes with a tracking number by text message.
! Hacemos envíos a las Islas Canarias.
? Puede recoger su pedido en cualquiera de nuestras tiendas.

es Piscina > La piscina abre del 1 de junio al 15 de septiembre, de 10:00 a 20:00. Los menores de 14 años deben ir acompañados de un adulto. Está prohibido comer dentro del recinto.
= La piscina está abierta desde el 1 de junio hasta el 15 de septiembre.
~ Children under 14 must be accompanied by an adult.
= No se puede comer dentro del recinto.
# La piscina abre del 1 de mayo al 15 de septiembre.
! Está permitido comer dentro del recinto.
? Hay clases de natación para principiantes los martes.
~ Eating is forbidden inside the premises.
! Eating is allowed inside the premises.
? Sunbeds can be rented at the entrance.

en Insurance > The policy covers theft of the bicycle up to 1,500 euros. The excess is 90 euros per claim. Theft must be reported to the police within 48 hours. Accessories are not covered.
= If the bicycle is stolen, the policy pays up to 1.500 €.
~ El robo debe denunciarse a la policía en un plazo de 48 horas.
= Theft has to be reported to the police within 2 days.
# The excess is 150 euros per claim.
# The policy covers theft of the bicycle up to 15,000 euros.
! Accessories are covered.
? Your premium goes down every year without a claim.
# La franquicia es de 60 euros por siniestro.
? La prima se paga en doce plazos.

es Contraseña > Para restablecer la contraseña, abra Ajustes, elija Seguridad y pulse Restablecer. Recibirá un código de seis cifras por correo. El código caduca a los 10 minutos.
= Abra Ajustes, elija Seguridad y pulse Restablecer para cambiar la contraseña.
~ You will receive a six-digit code by e-mail.
= El código es válido durante 10 minutos.
# El código caduca a los 30 minutos.
# Recibirá un código de ocho cifras por correo.
! El código no caduca.
? Si falla tres veces, la cuenta queda bloqueada.
# The code expires after 20 minutes.
? After three failed attempts the account is blocked.

en Course > The evening course in ceramics begins on 4 October 2025 and costs 320 euros. It has a maximum of 12 participants. Clay and tools are included in the price.
= The ceramics course starts on October 4, 2025.
~ El barro y las herramientas están incluidos en el precio.
= At most 12 people can take part.
# The course begins on 14 October 2025.
# It has a maximum of 20 participants.
! Clay and tools are not included in the price.
? At the end each participant receives an official diploma.

es Gimnasio > El gimnasio cuenta con sauna, pista de pádel y sala de pesas. La cuota mensual es de 38 € y la matrícula de 20 €. Los estudiantes tienen un 15 % de descuento.
= La cuota es de 38 € al mes.
~ Students get a 15% discount.
= El gimnasio tiene sauna, sala de pesas y pista de pádel.
# La matrícula es de 38 €.
# Los estudiantes tienen un 25 % de descuento.
! El gimnasio no tiene sauna.
? El primer mes es gratis para los nuevos socios.

en Router > Press the reset button of the Nimbus X2 for 10 seconds until the light turns red. The router restarts in about two minutes. Your settings will be lost.
= Hold the reset button of the Nimbus X2 for 10 seconds until the light becomes red.
~ El router se reinicia en unos dos minutos.
= You will lose your settings.
# Press the reset button for 30 seconds until the light turns red.
@ Press the reset button of the Nimbus X5 for 10 seconds.
! Your settings will not be lost.
? Afterwards install the latest firmware from our website.

es Alquiler > La fianza equivale a dos mensualidades. El contrato mínimo es de 12 meses. No se permite subarrendar la vivienda sin permiso escrito del propietario.
= Hay que dejar una fianza de dos mensualidades.
~ The minimum contract is one year.
= Sin permiso escrito del propietario no se puede subarrendar.
# La fianza equivale a tres mensualidades.
! Se permite subarrendar la vivienda sin permiso del propietario.
? Los gastos de comunidad están incluidos en la renta.
# El contrato mínimo es de 6 meses.

en Museum > Admission costs 14 pounds for adults and 7 pounds for children aged 6 to 15. Children under 6 enter for free. Photography without flash is permitted in all rooms.
= Adults pay 14 pounds.
~ Los niños menores de 6 años entran gratis.
= You may take photos in every room as long as you don't use flash.
# Admission costs 14 pounds for children.
# Admission costs 18 pounds for adults.
! Photography is prohibited in all rooms.
? Guided tours leave every hour from the main hall.

es Facturación > Las facturas se emiten el día 5 de cada mes y se cobran por domiciliación bancaria. Si el recibo es devuelto, se aplica un recargo de 6 €. Las consultas se atienden en facturas@lumen.es.
= Emitimos las facturas el 5 de cada mes.
~ A surcharge of 6 euros applies if the direct debit is returned.
= Para consultas escriba a facturas@lumen.es.
# Las facturas se emiten el día 15 de cada mes.
@ Las consultas se atienden en soporte@lumen.es.
! Si el recibo es devuelto, no se aplica ningún recargo.
? Las facturas de más de un año se archivan en papel.

en Clinic > The clinic of Dr. Amara Okafor is on the second floor. Patients must not eat for 8 hours before a blood test. Results are available online after three days.
= Dr. Amara Okafor's clinic is on the second floor.
~ Los resultados están disponibles en línea a los tres días.
= Do not eat during the 8 hours before a blood test.
# Results are available online after seven days.
@ The clinic of Dr. Helena Roth is on the second floor.
! Patients can eat before a blood test.
? The blood test costs 40 dollars.

es Bicicletas > Alquilamos bicicletas eléctricas por 25 € al día y bicicletas de paseo por 12 € al día. El casco está incluido. Se requiere dejar el DNI como depósito.
= Una bicicleta eléctrica cuesta 25 € al día.
~ A helmet is included.
= Hay que dejar el DNI como depósito.
# Las bicicletas de paseo cuestan 25 € al día.
# Alquilamos bicicletas eléctricas por 35 € al día.
! El casco no está incluido.
? También organizamos rutas guiadas por la sierra.

en Support > Our support team answers calls from 8 a.m. to 8 p.m. and e-mails within one working day. Premium customers have a personal advisor. Support is offered in Spanish, English and Catalan.
= You can call the support team between 8:00 and 20:00.
~ Los clientes premium tienen un asesor personal.
= E-mails are answered within one working day.
# Our support team answers calls from 8 a.m. to 10 p.m.
@ Support is offered in Spanish, English and German.
! Premium customers do not have a personal advisor.
? On weekends a chatbot takes over.
`;

export type Label = 'same' | 'other language' | 'number' | 'name' | 'negated' | 'invented';

export interface LabelledSentence {
  half: 'development' | 'held out';
  heading: string;
  passage: string;
  language: 'es' | 'en';
  sentence: string;
  label: Label;
  isSupported: boolean;
}

const labels: Record<string, Label> = {
  '=': 'same',
  '~': 'other language',
  '#': 'number',
  '@': 'name',
  '!': 'negated',
  '?': 'invented',
};

export const labelledSentences: LabelledSentence[] = labelled
  .trim()
  .split('\n\n')
  .flatMap((block, place) => {
    const [head = '', ...lines] = block.split('\n');
    const [heading = '', passage = ''] = head.slice(3).split(' > ');
    return lines.map((line): LabelledSentence => {
      const label = labels[line.slice(0, 1)] ?? 'invented';
      return {
        half: place % 2 === 0 ? 'development' : 'held out',
        heading,
        passage,
        language: head.startsWith('es') ? 'es' : 'en',
        sentence: line.slice(2),
        label,
        isSupported: label === 'same' || label === 'other language',
      };
    });
  });
